import { once } from "node:events";
import { z } from "zod";
import { openRaw } from "./raw.ts";

/** Where somebody opens what, and what they send there. */
const assault = z.object({
  url: z.string(),
  document: z.string(),
  ticket: z.string(),
  frames: z.array(z.instanceof(Uint8Array)),
});

/**
 * Attackers in a process of their own, so that what they do costs the others nothing but what it costs the server: for each
 * assault one opens the document, says "ready", sends all frames at the next word, and says "done" when the server has dealt
 * with them.
 */
for (;;) {
  const [message] = await once(process, "message");
  const { frames, ...place } = assault.parse(message);
  const raw = await openRaw(place);
  const word = once(process, "message");
  process.send?.("ready");
  await word;
  for (const frame of frames) raw.send(frame);
  await raw.verdict();
  raw.leave();
  process.send?.("done");
}
