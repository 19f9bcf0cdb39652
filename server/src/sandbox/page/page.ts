/**
 * The page at `/`: what is running, a form and a curl command for each endpoint, the invented institutions, and the
 * settings of the control endpoint. One file without anything from elsewhere; works with the keyboard.
 */
import { VERSION } from "../../version";
import { accountErrors, SANDBOX_KEY } from "../accounts";
import { FAULT_NAMES } from "../control/faults";
import type { SandboxState } from "../control/state";
import { type Fixture, fixtures } from "../institutions/institutions";
import { type EndpointForm, type FormField, formGroups } from "./pageForms";
import { LIVE_SCRIPT, requestsCard, scenariosCard } from "./pageLive";
import { PAGE_SCRIPT } from "./pageScript";
import { PAGE_STYLE } from "./pageStyle";

/** Who answers: the sandbox itself, a recording, or the interfaces that are being recorded. */
export type SandboxMode = "answer" | "replay" | "record";

const MODES: Readonly<Record<SandboxMode, string>> = {
  answer: "Nothing leaves this machine and no real query is used.",
  replay: "What was recorded is served; nothing leaves this machine and no real query is used.",
  record: "Requests go on to the real interfaces and use queries there; answers about institutions are recorded.",
};

/** @param origin where the page was asked for */
export function renderPage(origin: string, state: SandboxState, mode: SandboxMode): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paylint sandbox</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<div class="layout">
<nav aria-label="Endpoints">
<p class="brand">Paylint <span>sandbox</span></p>
${navigation()}
</nav>
<main id="main">
<h1>Four bank data interfaces, on this machine</h1>
<p class="soft">Running at <code>${escapeHtml(origin)}</code>, version ${escapeHtml(VERSION)}. ${MODES[mode]} Replies carry the header <code>X-Paylint-Sandbox</code>.</p>
<div class="cards">${keysCard()}${settingsCard(state)}</div>
${formGroups.map(({ title, forms }) => `<h2 class="group">${title}</h2>\n${forms.map(formCard).join("\n")}`).join("\n")}
<h2 class="group" id="live">Live</h2>
${scenariosCard()}
${requestsCard()}
<h2 class="group" id="institutions">Invented institutions</h2>
${fixturesCard()}
</main>
</div>
<script>${PAGE_SCRIPT}${LIVE_SCRIPT}</script>
</body>
</html>
`;
}

function navigation(): string {
  const groups = formGroups.map(({ title, forms }) => {
    const links = forms.map((form) => `<li><a href="#${form.id}">${form.title}</a></li>`).join("");
    return `<h2>${title}</h2><ul>${links}</ul>`;
  });
  return `${groups.join("\n")}\n<h2>Live</h2><ul><li><a href="#scenarios">Scenarios</a></li><li><a href="#requests">Requests</a></li></ul>\n<h2>More</h2><ul><li><a href="#institutions">Invented institutions</a></li><li><a href="/fixtures">Institutions as JSON</a></li><li><a href="/fixtures/examples">Examples of bank codes as JSON</a></li><li><a href="/control">Settings as JSON</a></li><li><a href="/openapi.json">OpenAPI</a></li></ul>`;
}

function keysCard(): string {
  const rows = Object.entries(accountErrors).map(
    ([code, message]) => `<tr><td><code>${SANDBOX_KEY}-${code}</code></td><td>${message}</td></tr>`,
  );
  return `<section class="card"><h3>Test keys</h3>
<table><thead><tr><th>api_key</th><th>Reply</th></tr></thead><tbody>
<tr><td><code>${SANDBOX_KEY}</code></td><td>works</td></tr>
${rows.join("\n")}
<tr><td class="soft">any other</td><td>${accountErrors["301"]}</td></tr></tbody></table></section>`;
}

function settingsCard(state: SandboxState): string {
  const { rates, delay, seed } = state.faults;
  const faults = FAULT_NAMES.flatMap((name) => (rates[name] === undefined ? [] : [`${name}=${rates[name]}`]));
  const spec = faults.length === 0 ? "" : [...faults, `delay=${delay}`, `seed=${seed}`].join(",");
  const balance = state.accounts.balance === null ? "unlimited" : String(state.accounts.balance);
  return `<section class="card"><h3>Settings</h3>
<form data-control method="post" action="/control">
<div class="fields">
${fieldLabel({ name: "rate", label: "Requests a second", value: String(state.rate) })}
${fieldLabel({ name: "balance", label: "Queries left", value: balance })}
${fieldLabel({ name: "faults", label: "Faults", value: spec, hint: "latency=0.2,cut=0.1" })}
</div>
<button type="submit">Apply</button> <output class="answer" aria-live="polite"></output>
</form>
<p class="soft">Faults: ${FAULT_NAMES.join(", ")} with a rate from 0 to 1; delay in milliseconds, seed. Rate 0: no limit.</p></section>`;
}

function formCard({ id, title, summary, path, fields }: EndpointForm): string {
  return `<section class="card" id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title">${title}</h3>
<p class="soft">${summary} <span class="path"><code>${path}</code></span></p>
<form data-endpoint method="post" action="${path}">
<div class="fields">
${fields.map(fieldLabel).join("\n")}
${fieldLabel({ name: "api_key", label: "Key", value: SANDBOX_KEY })}
<label>Format<select name="format"><option>json</option><option>xml</option></select></label>
<label>Method<select data-method><option>POST</option><option>GET</option></select></label>
<button type="submit">Send</button>
</div>
<details open><summary>curl</summary><pre data-curl>curl ${path}</pre></details>
<output class="answer" aria-live="polite"></output>
</form>
</section>`;
}

function fieldLabel({ name, label, value, hint = "" }: FormField): string {
  const placeholder = hint === "" ? "" : ` placeholder="${escapeHtml(hint)}"`;
  return `<label>${escapeHtml(label)}<input name="${name}" value="${escapeHtml(value)}"${placeholder} autocomplete="off" spellcheck="false"></label>`;
}

function fixturesCard(): string {
  const rows = fixtures.map((fixture) => {
    const { case: name, country = "", bic = "", sortCode, nid, account = "" } = fixture;
    const code = sortCode ?? nid ?? "";
    return `<tr><td><code>${name}</code></td><td>${country}</td><td>${escapeHtml(fixture.name ?? "")}</td><td><code>${bic}</code></td><td><code>${code}</code></td><td><code>${account}</code></td><td>${tryButton(fixture)}</td></tr>`;
  });
  return `<section class="card"><p class="soft">One or more for each case a client has to handle. Beside them an
institution stands under each country's example of a bank code, and one has each coded value there is
(<a href="/fixtures">all as JSON</a>).</p><div class="scroll"><table>
<thead><tr><th>Case</th><th>Country</th><th>Name</th><th>BIC</th><th>Code</th><th>Account</th><th><span class="soft">Form</span></th></tr></thead>
<tbody>${rows.join("\n")}</tbody></table></div></section>`;
}

function tryButton(fixture: Fixture): string {
  const { form, values } = suitableForm(fixture);
  const data = escapeHtml(JSON.stringify(values));
  return `<button type="button" class="small" data-form="${form}" data-values="${data}" aria-label="Fill the form with ${fixture.case}">Fill in</button>`;
}

/** The form that shows best what the case is about. */
function suitableForm(fixture: Fixture): { readonly form: string; readonly values: Readonly<Record<string, string>> } {
  const { case: name, country = "", bic, sortCode, nid, account = "" } = fixture;
  if (sortCode !== undefined) return { form: "sort-code-account", values: { sortcode: sortCode, account } };
  if (bic !== undefined && (nid === undefined || name.startsWith("bic-"))) {
    return { form: "bic-validation", values: { bic } };
  }
  return { form: "bank-code", values: { country_iso: country, nid: nid ?? "", account, limit: "" } };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.charCodeAt(0)};`);
}
