import { setPriority } from "node:os";
import { z } from "zod";
import { readApart } from "./readApart.ts";
import type { Order } from "./readInside.ts";

// The only thing that starts this file is `readInChild`, which sends one order and kills it after the answer.
/** A fifth of what others get where all want it: enough for a file to be read in seconds. */
const NICE = 5;

const message = z.object({ order: z.custom<Order>(), deadlineMs: z.number() });

// What somebody waits for a moment longer must not take the processor from those who work live.
setPriority(NICE);
process.once("disconnect", () => process.exit());
process.once("message", (sent) => {
  const { order, deadlineMs } = message.parse(sent);
  void readApart(order, deadlineMs).then((outcome) => process.send?.(outcome));
});
