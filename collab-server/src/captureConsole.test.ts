import { pino } from "pino";
import { expect, it } from "vitest";
import { z } from "zod";
import { captureConsole } from "./captureConsole.ts";
import { createHandClock } from "./testing/handClock.ts";

const line = z.object({ said: z.string(), leftOut: z.number().optional(), console: z.string() });

const silent = (..._words: readonly unknown[]): void => undefined;

function open() {
  const lines: string[] = [];
  const logger = pino({ base: null }, { write: (text: string) => void lines.push(text) });
  const outlet = { debug: silent, error: silent, info: silent, log: silent, trace: silent, warn: silent };
  const time = createHandClock();
  const end = captureConsole(outlet, logger, time.elapsed);
  return { outlet, lines, end, time, read: () => lines.map((text) => line.parse(JSON.parse(text))) };
}

it("makes one short line of the log of whatever a library prints", () => {
  const { outlet, lines, read } = open();
  const hostile = new SyntaxError(`Unexpected ${"x\n".repeat(100_000)}`);
  outlet.error("closing connection %s", "7", hostile);
  outlet.log({ deep: { deeper: "y".repeat(5000) } });
  expect(lines.map((text) => text.trimEnd().split("\n").length)).toEqual([1, 1]);
  expect(read().map(({ said }) => said.length)).toEqual([500, 500]);
  expect(read()[0]?.said).toMatch(/^closing connection 7/);
});

it("writes no more of them than a person would read, and says how many it left out", () => {
  const { outlet, read, time } = open();
  for (let index = 0; index < 5000; index++) outlet.warn("again");
  expect(read()).toHaveLength(60);
  time.pass(1000);
  outlet.warn("and again");
  expect(read().at(-1)).toMatchObject({ said: "and again", leftOut: 4940, console: "warn" });
});

it("gives the console back", () => {
  const { outlet, end, lines } = open();
  end();
  outlet.error("as before");
  expect([outlet.error, lines]).toEqual([silent, []]);
});
