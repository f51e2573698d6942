import { z } from "zod";
import type { Behaviour, Pace } from "../src/testing/behaviour.ts";
import { startFakeOpenAi } from "../src/testing/fakeOpenAi.ts";
import { monotonicMs } from "../src/testing/monotonicMs.ts";
import { formAnswer, part, type ProviderRole } from "./questions.ts";

/**
 * A provider in a process of its own. It first sends its address to the parent process. The message of a part ("chat" or "form"
 * with a pace) sets its answers from then on; "times" requests the times at which its last answer began and ended.
 */
const PACES: Readonly<Record<ProviderRole["pace"], Pace>> = {
  paced: { firstByteMs: 20, betweenMs: 5 },
  "at once": {},
};
const BEHAVIOURS: Readonly<Record<ProviderRole["kind"], Behaviour>> = {
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
  if (asked === "times") return sendTimes();
  provider.always({ ...BEHAVIOURS[asked.kind], ...PACES[asked.pace] });
  process.send?.("ready");
});
process.send?.(provider.baseUrl);

/** Waits where needed: the parent may have received the end of an answer before its time was noted. */
function sendTimes(): void {
  const { askedAt, endedAt } = provider.requests.at(-1) ?? {};
  if (endedAt === undefined) setImmediate(sendTimes);
  else process.send?.({ askedAt, endedAt });
}
