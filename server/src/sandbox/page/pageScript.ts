/** Behaviour of the page. Without it the forms still work: the browser then shows the reply itself. */

export const PAGE_SCRIPT = `
"use strict";
const origin = location.origin;
const quote = (text) => "'" + text.replaceAll("'", "'\\\\''") + "'";
const parametersOf = (form) => {
  const parameters = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (value !== "") parameters.append(name, value);
  return parameters;
};
const isGet = (form) => form.querySelector("[data-method]").value === "GET";
const showCurl = (form) => {
  const data = [...parametersOf(form)].map(([name, value]) => "--data-urlencode " + quote(name + "=" + value));
  const command = ["curl", ...(isGet(form) ? ["--get"] : []), origin + form.getAttribute("action")].join(" ");
  form.querySelector("[data-curl]").textContent = [command, ...data].join(" \\\\\\n  ");
};
const pretty = (text, type) => {
  if (!type.includes("json")) return text;
  try { return JSON.stringify(JSON.parse(text), null, 2); } catch { return text; }
};
const element = (name, text, className) => {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
};
const send = async (form) => {
  const output = form.querySelector("output");
  const parameters = parametersOf(form);
  const action = form.getAttribute("action");
  const start = performance.now();
  output.replaceChildren(element("span", "Asking\\u2026", "soft"));
  try {
    const reply = isGet(form) ? await fetch(action + "?" + parameters) : await fetch(action, { method: "POST", body: parameters });
    const text = await reply.text();
    const type = reply.headers.get("content-type") ?? "no content type";
    const took = Math.max(1, Math.round(performance.now() - start));
    output.replaceChildren(
      element("strong", reply.status + " " + reply.statusText, reply.ok ? "good" : "bad"),
      element("span", " \\u00b7 " + type + " \\u00b7 " + took + " ms", "soft"),
      element("pre", text === "" ? "(empty body)" : pretty(text, type)),
    );
  } catch {
    output.replaceChildren(element("strong", "No reply", "bad"), element("span", " \\u00b7 the connection was cut or the sandbox has stopped", "soft"));
  }
};
for (const form of document.querySelectorAll("form[data-endpoint]")) {
  showCurl(form);
  form.addEventListener("input", () => showCurl(form));
  form.addEventListener("submit", (event) => { event.preventDefault(); send(form); });
}
const fill = (form, values) => {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field) field.value = value;
  }
  showCurl(form);
};
for (const button of document.querySelectorAll("button[data-form]")) {
  button.addEventListener("click", () => {
    const form = document.querySelector("#" + button.dataset.form + " form");
    fill(form, JSON.parse(button.dataset.values));
    form.scrollIntoView({ block: "center" });
    form.querySelector("button[type=submit]").focus({ preventScroll: true });
  });
}
const control = document.querySelector("form[data-control]");
control.addEventListener("submit", async (event) => {
  event.preventDefault();
  const output = control.querySelector("output");
  const reply = await fetch("/control", { method: "POST", body: new URLSearchParams(new FormData(control)) });
  const settings = await reply.json();
  output.replaceChildren(element("strong", reply.ok ? "Applied" : settings.error, reply.ok ? "good" : "bad"));
});
`;
