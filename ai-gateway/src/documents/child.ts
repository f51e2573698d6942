import { setPriority } from "node:os";
import { z } from "zod";
import { readApart } from "./readApart.ts";
import type { Order } from "./readInside.ts";

// Only `readInChild` starts this file; it sends one order, and kills the process after the answer.
/** A fifth of the processor time of other processes when all want it: enough to read a file in seconds. */
const NICE = 5;

const message = z.object({ order: z.custom<Order>(), deadlineMs: z.number() });

// A reader who waits a moment longer must not slow down live editing.
setPriority(NICE);
process.once("disconnect", () => process.exit());
process.once("message", (sent) => {
  const { order, deadlineMs } = message.parse(sent);
  void readApart(order, deadlineMs).then((outcome) => process.send?.(outcome));
});
