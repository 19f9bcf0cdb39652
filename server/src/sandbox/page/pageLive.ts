/** The live part of the page: what is being asked, and the scenarios that are played. */
import { ENDPOINT_NAMES } from "../routes";

export function scenariosCard(): string {
  const endpoints = ["*", ...ENDPOINT_NAMES].map(
    (name) => `<option value="${name}">${name === "*" ? "every endpoint" : name}</option>`,
  );
  return `<section class="card" id="scenarios" aria-labelledby="scenarios-title">
<h3 id="scenarios-title">Scenarios</h3>
<p class="soft">What an endpoint does in turn, for one identifier or for all requests. Steps are
<code>answer</code>, <code>429</code>, <code>500</code>, <code>502</code>, <code>503</code>, <code>504</code>,
<code>hang</code>, <code>cut</code>, <code>empty</code> and <code>malformed</code>; files can say more
(<a href="/scenarios">as JSON</a>).</p>
<form data-scenarios method="post" action="/scenarios">
<div class="fields">
<label>Endpoint<select name="endpoint">${endpoints.join("")}</select></label>
<label>Identifier<input name="identifier" placeholder="all requests" autocomplete="off" spellcheck="false"></label>
<label>Steps<input name="steps" value="429, 429, answer" autocomplete="off" spellcheck="false"></label>
<label>Afterwards<select name="after"><option value="answer">answer</option><option value="repeat">repeat the steps</option><option value="stay">stay with the last</option></select></label>
<button type="submit">Add</button>
<button type="button" class="small" data-clear-scenarios>End all</button>
</div>
<output class="answer" aria-live="polite"></output>
</form>
<div class="scroll"><table hidden data-scenario-table><thead><tr><th>Endpoint</th><th>Identifier</th><th>Steps</th><th>Afterwards</th><th>Met</th></tr></thead><tbody></tbody></table></div>
</section>`;
}

export function requestsCard(): string {
  return `<section class="card" id="requests" aria-labelledby="requests-title">
<h3 id="requests-title">Requests</h3>
<p class="soft"><span data-request-counts>None yet.</span> Keys and account numbers are masked
(<a href="/requests">as JSON</a>).</p>
<p><button type="button" class="small" data-pause aria-pressed="false">Pause</button>
<button type="button" class="small" data-reset-requests>Forget</button></p>
<div class="scroll log" tabindex="0" role="region" aria-label="The last requests"><table><thead><tr><th>Time</th><th>Endpoint</th><th>Parameters</th><th>Key</th><th>Reply</th></tr></thead><tbody data-requests></tbody></table></div>
</section>`;
}

/** Goes on from the script of the forms, whose helpers it uses. */
export const LIVE_SCRIPT = `
const cell = (text, className) => element("td", text, className);
const row = (...cells) => { const made = document.createElement("tr"); made.append(...cells); return made; };
const scenarioForm = document.querySelector("form[data-scenarios]");
const scenarioTable = document.querySelector("[data-scenario-table]");
const stepText = (step) => typeof step === "string" ? step : String(step.status ?? step.reply ?? "answer") + (step.latency === undefined ? "" : " (late)");
let playing = [];
const showScenarios = (scenarios) => {
  playing = scenarios;
  scenarioTable.hidden = scenarios.length === 0;
  scenarioTable.tBodies[0].replaceChildren(...scenarios.map(({ endpoint, identifier, steps, after, met }) =>
    row(cell(endpoint === "*" ? "every endpoint" : endpoint), cell(identifier ?? "all requests"), cell(steps.map(stepText).join(", ")), cell(after), cell(String(met)))));
};
const sendScenarios = async (method, scenarios) => {
  const options = { method, headers: { "content-type": "application/json" }, ...(scenarios ? { body: JSON.stringify({ scenarios }) } : {}) };
  const reply = await fetch("/scenarios", options);
  const told = await reply.json();
  if (method !== "GET") {
    const text = reply.ok ? (method === "DELETE" ? "Ended" : "Playing") : told.error;
    scenarioForm.querySelector("output").replaceChildren(element("strong", text, reply.ok ? "good" : "bad"));
  }
  if (reply.ok) showScenarios(told.scenarios);
};
scenarioForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const { endpoint, identifier, steps, after } = Object.fromEntries(new FormData(scenarioForm));
  const added = { endpoint, steps: steps.split(/[\\s,]+/).filter((step) => step !== ""), after, ...(identifier === "" ? {} : { identifier }) };
  sendScenarios("POST", [...playing.map(({ met: _, ...one }) => one), added]).catch(() => {});
});
document.querySelector("[data-clear-scenarios]").addEventListener("click", () => sendScenarios("DELETE").catch(() => {}));
const log = document.querySelector("[data-requests]");
const SHOWN = 50;
let last = 0;
let isPaused = false;
const showRequests = ({ counts, requests }) => {
  const parts = Object.entries(counts.byEndpoint).map(([name, number]) => name + " " + number);
  document.querySelector("[data-request-counts]").textContent = counts.total === 0 ? "None yet." : counts.total + " in all: " + parts.join(", ") + ".";
  if (counts.total < last) { log.replaceChildren(); last = 0; }
  for (const { number, time, endpoint, parameters, key, status, by } of requests) {
    if (number <= last) continue;
    last = number;
    const sent = Object.entries(parameters).filter(([name]) => name !== "format").map(([name, value]) => name + "=" + value).join("  ");
    const isGood = status !== null && status < 400;
    log.prepend(row(cell(time.slice(11, 19), "soft"), cell(endpoint), cell(sent, "wrap"), cell(key), cell((status ?? "none") + (by === "answer" ? "" : " \\u00b7 " + by), isGood ? "" : "bad")));
  }
  while (log.rows.length > SHOWN) log.deleteRow(-1);
};
const poll = async () => {
  if (!isPaused && document.visibilityState === "visible") {
    try {
      showRequests(await (await fetch("/requests?after=" + last)).json());
      if (playing.length > 0) await sendScenarios("GET");
    } catch { /* The sandbox has stopped. */ }
  }
  setTimeout(poll, 1000);
};
document.querySelector("[data-pause]").addEventListener("click", ({ currentTarget }) => {
  isPaused = !isPaused;
  currentTarget.textContent = isPaused ? "Go on" : "Pause";
  currentTarget.setAttribute("aria-pressed", String(isPaused));
});
document.querySelector("[data-reset-requests]").addEventListener("click", async () => showRequests(await (await fetch("/requests", { method: "DELETE" })).json()));
sendScenarios("GET").catch(() => {});
poll();
`;
