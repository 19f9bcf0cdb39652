/**
 * The words around an identifier's name: what else in a key, in its container's key or beside it speaks for a bank
 * identifier or against one, who is spoken of, and which keys carry labels, values, examples and column names.
 */
import { fold } from "../../domain/folding";
import { phrasesOf } from "./terms/languages";

function set(text: string): ReadonlySet<string> {
  return new Set(fold(text.trim()).split(/\s+/u));
}

/** Words that leave the meaning of a key as it is: counting, articles, filler. */
export const NEUTRAL = set(`
  number numbers num no nr nbr code codes value values val text string id identification identifier data info field key
  the of de del der des die das da do di du la le les el en et y und and or ou oder o e z pro na for my our your with them
  their full new old current main primary secondary default first second third other alternative alternate backup legacy previous
  original final real test valid ok good bad wrong invalid sample example demo dummy fake mock fixture fixtures vector
  vectors case cases list lists item items entry entries array all some any input output expected actual result
  raw normalized normalised formatted electronic print paper eur usd gbp chf pln czk huf sek nok dkk ron cad aud nzd sepa line lines
  accept accepted reject rejected rejects accepts pass passes passing fail fails failing in v local domestic international foreign
  nummer numer numero cislo szam nro numarasi номер kod codigo codice koodi
  broj stevilka numri numar numurs numeris kodas kods koda kodi kodu kode kood nomor nombor
  αριθμος κωδικος број шифра код رقم رمز كود شماره کد מספר קוד 번호 코드 号码 號碼 番号 コード 代码 代碼 代號 รหัส เลขที่ หมายเลข
  col column columns complete short only src dst dest single accounts digits characters chars
  unternehmen firma firmen company business corporate private personal employee staff
`);

/** Of these the ones that join words or praise: they are no name of what stands under them. */
export const LINKING = set(`
  of the de del der des die das da do di du la le les el en et e y und and or ou oder o z pro na for my our your with them
  their in v ok
`);

/** Parties that are written together with an identifier's name: `supplieriban`. */
export const PARTIES = set(`
  wage salary salaries payroll rent gehalt lohn loon lon donation donations spenden spende refund refunds
  supplier vendor merchant lieferant lieferanten kunde kunden fournisseur client proveedor cliente fornecedor fornitore
  leverancier klant dostawca dodavatel beszallito leverantor leverandor toimittaja seller buyer sender receiver
  employer employee worker mitarbeiter arbeitnehmer salarie salariee employe empleado empleada trabajador dipendente funcionario
  colaborador werknemer medewerker pracownik pracownika zamestnanec zamestnance zamestnanca dolgozo ansatt anstalld
  medarbetare medarbejder tyontekija calisan personel angajat klient klienta zakaznik zakaznika odberatel musteri
  tedarikci asiakas vevo ugyfel zahlungsbeteiligter zahlungsbeteiligte mitglied mitglieds adherent socio lid clen member members tenant landlord mieter vermieter
`);

/** Words of banking around an identifier: the keys of its parents, or qualifiers beside it. */
export const BANKING = set(`
  bank banks banking bankdaten bankdetails bankverbindung bankverbindungen bankaccount bankaccounts bankkonto bankkonten
  banque banques bancaire bancaires banco bancos bancaria bancarias bancario bancarios banca banche bancarie
  rekening bankrekening bankowe bankowy bankowego bankovni bankove bankovy bankszamla pankki pankkitili bankovskie
  банк банка банке банку банковские реквизиты реквізити banka banky banke bankas banki pank panga bangko benki τραπεζα τραπεζας 银行
  銀行 은행 ธนาคาร البنك بنك المصرف بانک בנק rekvizity coordinate coordonnees kontoverbindung zahlungsverbindung
  payment payments pay payout payouts disbursement disbursements payee payees payer payers paiement paiements virement virements zahlung zahlungen
  ueberweisung uberweisung ueberweisungen lastschrift lastschriften pago pagos pagamento pagamenti pagamentos transferencia
  betaling betalingen platnosc platnosci przelew przelewy platba platby utalas fizetes betalning betalningar maksu maksut
  transfer transfers wire ach sepa swift iban bic remittance beneficiary beneficiaries recipient recipients creditor
  creditors debtor debtors debit mandate mandates settlement treasury direct
`);

/** Keys of containers that only give structure to one party's account: the record is the container around them. */
export const STRUCTURAL = set(`
  account accounts acct acc agent agt bank id othr fin instn financial institution details detail data info information
  identification servicer clr sys mmb clearing system member konto bankverbindung rib compte cuenta conta conto rekening
  rachunek ucet szamla tili payment bankdaten bankdetails bankaccount coordinate coordonnees bancarie bancarias
  bancaires bancaire bancaria bancario banking party specified iban bic routing sort reference legacy banque banco banca number code
  счет банк banka banky banke bankas pank panga bangko benki τραπεζα 银行 銀行 은행 ธนาคาร البنك بنك المصرف بانک בנק hesap racun konts saskaita
  akaun cont llogaria smetka сметка рачун рахунок λογαριασμος 账户 帳戶 계좌 口座 บัญชี الحساب حساب חשבון
`);

/** Which party a key speaks of. The same party keeps one name whatever the language. */
const SIDES: readonly (readonly [string, string])[] = [
  [
    "debtor",
    "debtor dbtr payer payor ordering originator sender from zahler auftraggeber debitor zahlungspflichtiger debiteur ordonnateur ordenante pagador pagatore ordinante betaler opdrachtgever zleceniodawca platce kifizeto betalare betaler maksaja maksajan nadawcy zleceniodawcy platca deudor deudora debiteur debitore devedor schuldner dluznik dluznika nadawca zleceniodawca prikazce prikazca platitel platitela ados kuldo betalningsavsandare avsender afsender velallinen platitor ordonator gonderen borclu moketojas πληρωτης 付款 付款人 付款方 仕向 плательщика плательщик platelshchik remitter source donneur emetteur emisor origin origen origem origine src from плательщика nadavac nalogodavac platilac obciazany obciazanego obciazenia addebito debited debitat terhelendo terecenja belastungs",
  ],
  [
    "creditor",
    "creditor cdtr payee beneficiary beneficiaries recipient receiver to empfaenger empfanger beguenstigter begunstigter zahlungsempfaenger beneficiaire beneficiario begunstigde ontvanger odbiorca prijemce kedvezmenyezett mottagare mottaker modtager saaja получатель poluchatel kreditor destinataire destinatario destination destino destinazione target bene benef odbiorcy prijemcu kedvezmenyezetti primalac primatelj prejemnik dest dst 收款 收款人 收款方 被仕向 получателя poluchatelya empfaengers empfangers destinatario saajan acreedor acreedora beneficiaria creancier creanciere creditore credor crediteur schuldeiser wierzyciel wierzyciela veritel veritele prijemca cimzett jogosult betalningsmottagare velkoja beneficiar beneficiarului alici alacakli gavejas δικαιουχος 受取人 uznawany uznawanego uznania accredito credited creditat jovairando odobrenja gutschrift gutschrifts",
  ],
  ["own", "own our eigene eigenes auftragskonto auftrags propre propio proprio eigen wlasny vlastni sajat egen oma"],
  [
    "counterparty",
    "counterparty counter contra gegenkonto gegenkontonummer gegen tegenrekening tegenrekeningnummer tegenpartij tegen contrepartie contrapartida contraparte controparte kontrahent kontrahenta protiucet protiuctu protistrana ellenszamla ellenszamlaszam partner motpart vastapuoli контрагент контрагента kontragent kontragenta other",
  ],
  ["intermediary", "intermediary intrmy via correspondent corr zwischenbank intermediaire intermediario"],
  ["ultimate", "ultimate ultmt"],
];

export const SIDE_OF: ReadonlyMap<string, string> = new Map(
  SIDES.flatMap(([side, words]) =>
    fold(words)
      .split(" ")
      .map((word) => [word, side] as const),
  ),
);

/** After an identifier's name these say that the value is something about it, not the identifier. */
export const ABOUT = set(`
  hash hashed digest last lastfour four last4 mask masked masking length len size pattern regex regexp format enabled disabled enable
  label labels placeholder hint hints help tooltip title caption header headers heading description desc message messages
  error errors warning required mandatory optional check checks checker checked validation validator validate verified
  verification lookup count total index position order sort rank weight weights type types kind class
  name names holder owner status state date datum time at by since until url uri link path file image icon prefix suffix
  version country countries currency balance saldo limit visible ending ends tail expiry expires expired stub feed sheet regexes hidden show display width style font color
  plan rule rules policy fee fees encrypted token secret fingerprint signature template source provider service
  adapter handler controller module component view route endpoint page screen button input select field fields
  property properties schema opening closing created updated modified directory database table files suite
  inhaber titulaire titular intestatario houder nazwa jmeno nev navn namn nimi bezeichnung art typ
`);

/** Before or behind an identifier's name: the value stands for it, and isn't it. */
export const DISGUISED = set(`
  tokenized tokenised masked obfuscated redacted truncated hashed encrypted safe
`);

/** Before or beside "account" these make it another kind of account. */
export const OTHER_ACCOUNT = set(`
  customer user service carrier shipper courier freight ledger gl aws gcp azure cloud storage email mail login admin
  twitter github google facebook
  social cost expense revenue tax asset liability equity journal sach sachkonto sachkonten erloes erloeskonto
  client member loyalty game player steam electricity gas water utility meter card loan loans insurance policy
  subscription project tenant organization organisation org team guest root system smart ethereum wallet crypto
  deferment debitorenkonto kreditorenkonto personenkonto sub parent child active inactive deleted analytics adwords ad ads
`);

/** Field keys whose value is not an identifier of Paylint's kinds, however it looks. */
export const OTHER_NUMBER = set(`
  phone telefon telephone telefono telefoon tel fax mobile zip postal postcode plz pincode serial sku ean isbn asin gtin upc
  vat tax fiscal fiscale cpf cnpj cuit cuil curp rfc ust tva iva nif cif nip regon siret siren oib pib jib maticni maticna матични матична lei uetr uuid guid uid trace tracking invoice order ticket
  commit sha sha1 sha256 md5 checksum integrity hash revision build version timestamp mandate mandat creditor_id glaeubiger
  pan card cards cardnumber reference referenz ref refs referencia riferimento verwendungszweck
`);

/** Codes of currencies as keys have them, none of which is a word. */
export const CURRENCIES = set(`
  aed aud brl cad chf cny czk dkk eur gbp hkd huf ils inr jpy mxn nok nzd pln ron sek sgd usd zar
`);

/** What money counts: beside it a name may say which (`Amount BDT`). */
export const AMOUNTS = set(`
  amount amt sum total price salary wage net gross balance fee betrag summe preis gehalt montant somme prix salaire importe monto
  salario importo valor valore kwota castka osszeg bedrag belopp belob belop summa suma tutar iznos znesek сумма сума
`);

/** Words that say where: they fix the country of a code whose name is used in several. */
export const COUNTRY_WORDS: ReadonlyMap<string, string> = new Map(
  (
    [
      ["GB", "uk british gb gbr britain england bacs chaps"],
      ["US", "us usa american ach fedwire"],
      ["DE", "german germany deutsch deutsche deutschland"],
      ["FR", "french france francais"],
      ["ES", "spanish spain espana"],
      ["IT", "italian italy italia"],
      ["AU", "australian australia becs"],
      ["CA", "canadian canada eft"],
      ["IE", "irish ireland"],
      ["IN", "indian india"],
      ["MX", "mexican mexico"],
      ["CH", "swiss switzerland schweiz suisse"],
      ["AT", "austrian austria oesterreich osterreich"],
      ["BE", "belgian belgium"],
      ["NL", "dutch netherlands nederland"],
      ["PL", "pl polish poland polska"],
      ["CZ", "cz czech czechia"],
      ["SK", "sk slovak slovakia"],
      ["HU", "hu hungarian hungary magyar"],
      ["SE", "svensk svenska swedish sweden sverige"],
      ["NO", "norsk norske norwegian norway norge"],
      ["DK", "dk dansk danske danish denmark danmark"],
      ["FI", "finnish finland suomi"],
      ["PT", "portuguese portugal"],
      ["BR", "brazilian brazil brasil"],
      ["ZA", "za south african"],
      ["NZ", "nz zealand"],
      ["RU", "russian russia"],
    ] as const
  ).flatMap(([country, words]) => words.split(" ").map((word) => [word, country] as const)),
);

/** Keys whose value is a country. */
export const COUNTRY_KEYS = set(`
  country countries land cty landkode landskod landekode maakoodi codepays codigopais pais pays paese kraj zeme orszag nazione maa страна strana bankcountry countrycode
  landcode ctry laenderkennzeichen banks
`);

/** Keys whose value is a currency. */
export const CURRENCY_KEYS = set(`
  currency ccy waehrung wahrung devise moneda moeda valuta munt waluta mena penznem valuutta валюта valyuta cur curr currencycode curdef
`);

/** `{name, value}` and its relatives: the key that says what the neighbour holds. */
export const TYPE_KEYS = set(
  `name key type kind scheme schemename label field param parameter variable property attribute system cd proprietary
  fn function describe suite validator
  tipo soort rodzaj druh tyyppi tipus tur turu тип
  feld schlussel schluessel eigenschaft merkmal champ cle propriete attribut campo clave propiedad proprieta chiave veld
  sleutel pole klucz klic falt nyckel felt nokkel nogle kentta avain alan mezo nom nombre nome naam nazwa nazev navn namn
  nimi 項目 字段 поле`,
);

/** Of these the words for "name": everything has one. */
export const NAME_KEYS = set(
  "name label nom nombre nome naam nazwa nazev navn namn nimi nama adi ime naziv nume denumire emri nev ονομα επωνυμια име назив назва название наименование 名称 名稱 名 이름 ชื่อ اسم نام שם",
);

/** The key that holds what the neighbour names. */
export const VALUE_KEYS = set(
  `value val identification id identifier content text data default number example wert valeur valor code
  inhalt contenu contenido contenuto inhoud valore waarde wartosc hodnota varde vaerdi verdi arvo ertek deger 値 值
  значение`,
);

/** What a form or an interface was given, and refused: `field` beside it says what (Spring's `rejectedValue`, .NET's `attemptedValue`). */
export const TAKEN_IN = set("input inputs rejected attempted");

/** Keys that hold an example of what the container's own key names (OpenAPI, JSON schema, translations). */
export const EXAMPLE_KEYS = set("example examples default value const values val text content sample");

/** Upper-case words of configuration files that have the shape of a BIC; an opinion, not a verdict. */
export const UPPER_WORDS = set(`
  disabled required optional standard internal external database document override platform partners shipment delivery
  original platinum terminal hospital critical warnings customer readonly absolute european cardinal metadata homepage
  personnel directory transaction destination partnership combination electronics installment engineering temperature
  unavailable requirement password username position question response resource registry region reported payments
  received returned reviewed rejected accepted approved archived assigned canceled cancelled complete completed
  continue created creditor currency deferred declined disputed duration employee enabled executed expected expired
  failures finished frequent generate hostname identity included inactive incoming instance insurance integers invoices
  language location manifest medicine merchant messages mortgage national negative notified officers operator outgoing
  overdrafts overview packages passport pipeline pending personal portfolio positive premises priority products
  property provider purchase quantity reminder research reserved retained security sequence services settings shipping
  software specific starting strategy students suppress template timeouts tracking training transfer treasury unknown
  validate variable verified versions withdraw abstract activate addition calendar category chemical children commerce
  computer constant consumer contract decimals decrease deployed describe designer developer dimension discount economic
  election elements equipment evidence exchange february festival flexible football generals graphics hardware holidays
  identify industry infinity informal instruct interest internet japanese keyboard landlord material maximum measures
  military minister multiple notebook november october december september opposite ordinary painting particle
  planning platforms politics practice presents previous princess probable problems producer progress projects protocol
  publicly railways reactive reading relative releases religion republic resident robotics scheduled sentence separate
  solution standing straight strength suitable superior surprise switched symbolic together tomorrow towards
  transport treatment universe upgrades vacation violence whatever yourself certificate application development
  example invalid missing testing primary private nothing something anything everything undefined different
  processing confirmed available mandatory automatic financial operation
  information environment maintenance description unspecified notprovided undetermined interactive
`);

/** Containers and neighbours of bookkeeping and cloud accounts, which have numbers of their own. */
export const LEDGER = set(`
  ledger chart journal sachkonten sachkonto coa gl skr skr03 skr04 bookkeeping buchhaltung kontenrahmen kontenplan
  aws gcp azure arn cloud crypto blockchain library utility loyalty parcel
`);

/** Keys that hold a bank's name: what stands beside one is likely a bank account. */
export const BANK_NAMES: ReadonlySet<string> = new Set([
  ...phrasesOf("bank"),
  ...fold(
    "bank;bank name;name of bank;bankname;banque;nom banque;nom de la banque;banco;nombre banco;nombre del banco;nome banco;nome do banco;banca;nome banca;naam bank;nazwa banku;nazev banky;bank neve;bankens navn;bankens namn;pankki;pankin nimi;bankanavn;banka;banka adi;bankas;banko pavadinimas;bankas nosaukums;nume banca;ime banke;naziv banke;banke;τραπεζα;ονομα τραπεζας;银行;开户行;开户银行;開戶行;銀行;銀行名;은행;은행명;البنك;اسم البنك;שם הבנק;שם בנק;ธนาคาร;ngan hang;nama bank;банк;наименование банка;kreditinstitut;geldinstitut;institut",
  ).split(";"),
]);

/** A bank by one word, beside whose: `beneficiary_bank`, `banco_destino`. */
export const BANK_WORDS = set(
  "bank banque banco banca banka pankki pank banki bankas banke bangko benki τραπεζα 银行 銀行 은행 البنك بنك المصرف بانک بینک ธนาคาร банк банка ბანკი բանկ बैंक ব্যাংক வங்கி",
);

/** The day from which a bank counts money: entries of a bank's account have one, those of no other account. */
export const VALUE_DATES: ReadonlySet<string> = new Set(
  "value date;valuta;valutadatum;wertstellung;wertstellungsdatum;date valeur;date de valeur;fecha valor;fecha de valor;data valuta;data valor;data waluty;rentedatum;valutadag;valuutta;arvopaiva;datum valuty;erteknap;valor tarihi".split(
    ";",
  ),
);

/** Whom payments go to, and no parcels. */
export const PAYEES: ReadonlySet<string> = set(
  "beneficiary beneficiaries payee beneficiaire beneficiario beneficiaria begunstigter beguenstigter begunstigde",
);

/** What an account holds. */
export const BALANCES: ReadonlySet<string> = new Set(
  "balance;current balance;available balance;account balance;opening balance;closing balance;saldo;saldo disponible;saldo disponivel;saldo actual;saldo atual;saldo konta;saldo contabile;solde;kontostand;zustatek;zostatok;egyenleg;bakiye;sold;stan konta;остаток;баланс;余额;残高;잔액".split(
    ";",
  ),
);

/** Behind "account" these speak of whose it is. */
export const HOLDERS = set(
  "holder owner inhaber inhaberin titulaire titular intestatario houder wlasciciel majitel innehaver",
);

/** A key that is one of these holds a party's name: `beneficiary: Tarn Ltd`. */
export const NAMED_PARTIES = set(`
  beneficiary creditor debtor payee payer recipient supplier vendor customer employee empfaenger empfanger beneficiaire
  beneficiario begunstigde odbiorca
`);

/** What else stands beside an account: its value is no piece of the account, whatever digits it has. */
export const OTHER_MEMBERS = set(`
  id ids uid pk no nr row line index idx pos position seq sequence order rank sort level priority version rev
  amount sum total price cost fee rate tax vat discount percent percentage balance limit quantity qty count unit weight
  betrag summe preis gebuehr gebuhr menge anzahl kurs satz saldo rabatt montant somme prix frais taux quantite nombre
  importe suma precio cantidad tasa importo somma prezzo quantita tasso valor preco quantidade castka cena pocet sazba
  kwota liczba ilosc stawka bedrag som prijs aantal belopp summa pris antal osszeg mennyiseg maara hinta
  date day month year time hour minute week quarter due from until since age term period cycle frequency interval
  datum tag monat jahr zeit woche faellig faelligkeit valuta jour mois annee heure echeance fecha dia mes ano hora plazo
  data giorno mese anno ora scadenza den mesic rok splatnost dzien miesiac termin dag maand jaar dato aar maned nap honap ev
  vs ks ss variabilni konstantni specificky variabilny konstantny symbol purpose reason text note comment remark memo
  street house floor city town region zip address adresse strasse hausnummer ort stadt rue ville calle ciudad via citta
  ulice mesto ulica miasto straat gender sex title lang language locale status state active enabled flag category group class
  channel source batch page size score points birth birthday born nationality department dept kst kostenstelle
  telefon phone mobile extension room user staff employee personal customer client member contract invoice
`);

/** What else has a name. */
export const OTHER_NAMED = set("bank file user host branch country city column product");

/** What banks call the kinds of their accounts. */
export const KINDS_OF_BANK_ACCOUNT = set(`
  checking chequing cheque current savings saving giro girokonto corrente corriente ahorro ahorros poupanca courant
  epargne lopende deposit depository
`);

/** Words that stand for a value still to come. */
export const PLACEHOLDERS = set(
  "todo tbc tbd fixme none null nil na unknown pending missing empty placeholder redacted hidden unbekannt inconnu",
);

/** Arrays that name the columns of the rows beside them. */
export const HEADER_KEYS = set(
  "columns column header headers fields cols names keys spalten kopf colonnes columnas colonne",
);

/** Values of a neighbouring type field that make an account one of bookkeeping. */
export const LEDGER_TYPES = set(
  "asset assets liability liabilities equity revenue expense expenses income aktiva passiva aufwand ertrag",
);

/** Keys that say what a record is, as fixtures and interfaces write them. */
export const RECORD_TYPES: ReadonlySet<string> = new Set(
  "model type kind class entity resource object table record_type recordType resource_type resourceType object_type objectType entity_type entityType _type @type __typename _class $type doctype".split(
    " ",
  ),
);

/** Arrays of rows beside such names. */
export const ROW_KEYS = set("rows row data records values body entries zeilen lignes filas linhas righe");

/** Keys of what a test takes for right or wrong. */
export const OUTCOMES = set(`
  valid invalid good bad ok wrong right correct incorrect accept accepts accepted reject rejects rejected pass passes
  passing fail fails failing failed malformed broken negative positive legal illegal expected expect
  want wants wanted
`);

/** Keys of what a test puts in, in tables of cases: the list's name says what that is. */
export const INPUTS = set(`
  in v args arguments params input inputs value val given candidate subject sample raw actual
`);

/** What tests add to the name of what they test. */
export const TESTED = /(?<=.)(?:[_\s-]|(?<=[a-z])(?=[A-Z]))(?:checks?|tests?|validations?|validator|cases?)$/iu;
