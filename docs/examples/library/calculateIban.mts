import { calculateIban } from "paylint";

for (const bank of [{ bankcode: "2100", branch: "0418" }, {}]) {
  const answer = calculateIban({ country: "ES", account: "0200051332", ...bank });
  console.log(answer.ok ? answer.iban : answer.error);
}
