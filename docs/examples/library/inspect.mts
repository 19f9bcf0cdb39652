import { inspect } from "paylint";

const answer = inspect({ kind: "sortCode", value: "08-99-99", account: "66374958" });
if (answer.ok) console.log(answer.valid, answer.checks.at(-1)?.check);
