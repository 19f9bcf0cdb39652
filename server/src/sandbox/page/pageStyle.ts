/** Style of the page: system fonts and colours of its own, light and dark as the browser prefers. */

export const PAGE_STYLE = `
:root { color-scheme: light dark; --bg: #f5f6f8; --card: #fff; --ink: #1c2330; --soft: #5b6675; --line: #d9dee6;
  --accent: #0b62c4; --on-accent: #fff; --code: #f0f2f6; --good: #12703a; --bad: #a8231b; }
@media (prefers-color-scheme: dark) {
  :root { --bg: #12161d; --card: #1b212b; --ink: #e6eaf0; --soft: #9aa6b6; --line: #323b49;
    --accent: #6cb0ff; --on-accent: #0b1522; --code: #131922; --good: #6fd196; --bad: #ff9c93; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", Roboto, sans-serif; }
a { color: var(--accent); }
code, pre, input, select, output { font-family: ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 1; }
.layout { display: grid; grid-template-columns: 230px minmax(0, 1fr); gap: 2rem; max-width: 1180px; margin: 0 auto; padding: 2rem 1.5rem; }
nav { position: sticky; top: 2rem; align-self: start; font-size: 14px; }
nav h2 { margin: 1.1rem 0 .2rem; font-size: 12px; letter-spacing: .05em; text-transform: uppercase; color: var(--soft); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: .2rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
.brand { font-size: 20px; font-weight: 650; margin: 0; }
.brand span { color: var(--soft); font-weight: 400; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 .4rem; }
h2.group { font-size: 19px; margin: 2.2rem 0 .8rem; }
h3 { font-size: 16px; margin: 0; }
p { margin: .3rem 0 .8rem; }
.soft { color: var(--soft); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 1.1rem 1.2rem; margin-bottom: 1rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(250px, 1fr)); gap: 1rem; margin: 1.2rem 0; }
.cards .card { margin: 0; }
.path { font-size: 13px; color: var(--soft); overflow-wrap: anywhere; }
form[data-control] label:last-child { flex-basis: 100%; max-width: none; }
.fields { display: flex; flex-wrap: wrap; gap: .7rem; align-items: end; margin: .6rem 0 .8rem; }
label { display: flex; flex-direction: column; gap: .2rem; font-size: 13px; color: var(--soft); flex: 1 1 130px; max-width: 260px; }
input, select { font-size: 14px; color: var(--ink); background: var(--bg); border: 1px solid var(--line); border-radius: 6px; padding: 0 .55rem; width: 100%; height: 2.2rem; }
button { font: inherit; font-weight: 600; border: 0; border-radius: 6px; padding: .45rem 1.1rem; background: var(--accent); color: var(--on-accent); cursor: pointer; }
form button { height: 2.2rem; }
button.small { font-size: 13px; white-space: nowrap; padding: .15rem .6rem; font-weight: 500; background: transparent; color: var(--accent); border: 1px solid var(--line); }
pre { margin: .4rem 0 0; padding: .7rem .8rem; background: var(--code); border: 1px solid var(--line); border-radius: 6px; overflow: auto; font-size: 13px; line-height: 1.45; max-height: 26rem; white-space: pre-wrap; overflow-wrap: anywhere; }
.answer { display: block; margin-top: .8rem; }
.answer:empty { display: none; }
.answer strong.good { color: var(--good); }
.answer strong.bad { color: var(--bad); }
details summary { cursor: pointer; font-size: 13px; color: var(--soft); }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; }
th, td { text-align: left; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
th { color: var(--soft); font-weight: 500; }
tr:last-child td { border-bottom: 0; }
.scroll { overflow-x: auto; }
.log { max-height: 22rem; overflow: auto; }
.wrap { overflow-wrap: anywhere; min-width: 9rem; }
td.bad { color: var(--bad); }
@media (max-width: 820px) { .layout { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1.2rem 1rem; } nav { position: static; }
  nav ul { display: flex; flex-wrap: wrap; column-gap: 1rem; } nav h2 { margin-top: .5rem; } }
`;
