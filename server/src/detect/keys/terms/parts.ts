/** Pieces of domestic numbers. */
import type { TermRow } from "./term";

export const PARTS: readonly TermRow[] = [
  {
    kind: "part",
    country: "FR",
    strength: "exact",
    banking: true,
    phrases: "code banque; code guichet; guichet; cle rib; code agence; code etablissement",
  },
  {
    kind: "part",
    country: "IT",
    strength: "exact",
    banking: true,
    phrases: "abi; cab; cin; codice abi; codice cab",
  },
  {
    kind: "part",
    country: "ES",
    strength: "exact",
    banking: true,
    phrases: "codigo entidad; codigo oficina; digito control; digitos control",
  },
  { kind: "part", country: "ES", strength: "ambiguous", besidePart: true, phrases: "entidad; dc" },
  {
    kind: "part",
    country: "IL",
    strength: "exact",
    banking: true,
    phrases: "בנק; קוד בנק; מספר בנק; סניף; קוד סניף; מספר סניף; snif; mispar snif; kod snif; mispar bank",
  },
  { kind: "part", country: null, strength: "ambiguous", phrases: "agencia" },
  {
    kind: "part",
    country: null,
    strength: "generic",
    phrases: "sucursal; oficina; filiale; branch; branch number",
  },
];
