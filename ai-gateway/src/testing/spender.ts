import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import { callFor, createGatewayRig } from "./gatewayRig.ts";
import { requestFor } from "./requestFor.ts";
import { scriptedProvider } from "./scriptedProvider.ts";

/** A process that spends an organization's budget, beside other processes: `spender.ts <database> <calls> <budget> <silent?>`. */
const [path = "", calls = "0", budget = "0", silent] = process.argv.slice(2);

const provider = scriptedProvider((call) =>
  silent === undefined
    ? ["x", { waitMs: call % 7 }, { usage: { inputTokens: 30 + call, outputTokens: 5000 } }, { end: "STOP" }]
    : ["x", { silence: true }],
);
const rig = createGatewayRig([provider], {
  db: openDatabase(path, resolveMigrationsFolder("ai")),
  budget: Number(budget),
});
const request = (n: number) => requestFor(`${process.pid} ${n}`, { maxOutputTokens: 8192 });
const answers = Array.from({ length: Number(calls) }, (_, n) =>
  rig.runModel(callFor("", { request: request(n) })),
);
if (silent !== undefined) process.send?.("begun");
const ended = await Promise.all(answers);
const codes = ended.map((answer) => (answer.ok ? "ok" : answer.error.code));
process.send?.({ billed: provider.billed, codes, reports: rig.reports });
rig.db.close();
