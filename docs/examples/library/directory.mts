import { lookUpBank, searchBanks } from "paylint/directory";

for (const { status, records } of lookUpBank({ country: "DE", code: "37040044" })) console.log(status, records[0]?.bic);
console.log(searchBanks({ country: "DE", name: "sparkasse", limit: 3 }).length);
