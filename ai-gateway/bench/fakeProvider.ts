import { z } from "zod";
import type { Behaviour, Pace } from "../src/testing/behaviour.ts";
import { startFakeOpenAi } from "../src/testing/fakeOpenAi.ts";
import { monotonicMs } from "../src/testing/monotonicMs.ts";
import { formAnswer, part, type Part } from "./questions.ts";

/**
 * A provider in a process of its own: says to its parent where it is, then, told "chat" or "form" and a pace, how it answers from
 * now on, and after "times" when the last answer began and ended.
 */
const PACES: Readonly<Record<Part["pace"], Pace>> = {
  paced: { firstByteMs: 20, betweenMs: 5 },
  "at once": {},
};
const BEHAVIOURS: Readonly<Record<Part["kind"], Behaviour>> = {
  chat: {
    kind: "answer",
    pieces: Array.from({ length: 20 }, (_, index) => `and here is piece ${index} of what it says. `),
    stamp: () => `@${monotonicMs().toFixed(3)}@ `,
  },
  form: { kind: "answer", pieces: formAnswer().match(/[^]{1,200}/g) ?? [] },
};
const question = z.union([z.literal("times"), part]);

const provider = await startFakeOpenAi();
process.on("message", (message) => {
  const asked = question.parse(message);
  if (asked === "times") return sayTimes();
  provider.always({ ...BEHAVIOURS[asked.kind], ...PACES[asked.pace] });
  process.send?.("ready");
});
process.send?.(provider.baseUrl);

/** Whoever asked may have heard the end before it was noted. */
function sayTimes(): void {
  const { askedAt, endedAt } = provider.requests.at(-1) ?? {};
  if (endedAt === undefined) setImmediate(sayTimes);
  else process.send?.({ askedAt, endedAt });
}
