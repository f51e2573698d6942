import { cpus, loadavg } from "node:os";
import { measureOverhead, quantile, type Measured, type Overhead } from "./overhead.ts";

/** Prints the time that the gateway adds to a provider's own, beside that of a direct call. */
const AMOUNT = { calls: 250, warm: 2000 } as const;

const before = loadavg()[0] ?? Number.NaN;
const { chat, form } = await measureOverhead(AMOUNT);
print(
  `AI gateway over HTTP, ${AMOUNT.calls} calls of each kind and way, ${cpus().length} × ${cpus()[0]?.model}, `,
);
print(`load ${before.toFixed(1)} before and ${(loadavg()[0] ?? Number.NaN).toFixed(1)} after\n\n`);
print(
  "| On top of the provider's own time | through the gateway, p50 · p95 | asked directly, p50 · p95 | Bar (p50) |\n",
);
print("|---|---|---|---|\n");
printRow("chat: whole time", chat, "whole");
printRow("chat: first byte", chat, "first");
printRow("chat: each piece", chat, "pieces");
printRow("form as JSON: whole time", form, "whole");

function printRow(name: string, { gateway, direct }: Measured, what: keyof Overhead): void {
  const bar = quantile(gateway[what], 0.5) <= 5 ? "≤ 5 ms: met" : "≤ 5 ms: MISSED";
  print(`| ${name} | ${figures(gateway[what])} | ${figures(direct[what])} | ${bar} |\n`);
}

function figures(numbers: readonly number[]): string {
  return `${quantile(numbers, 0.5).toFixed(2)} · ${quantile(numbers, 0.95).toFixed(2)} ms`;
}

function print(text: string): void {
  process.stdout.write(text);
}
