import { z } from "zod";
import { readApart } from "./readApart.ts";
import { type Order } from "./readInside.ts";

// The only thing that starts this file is `readInChild`, which sends one order and kills it after the answer.
const message = z.object({ order: z.custom<Order>(), deadlineMs: z.number() });

process.once("disconnect", () => process.exit());
process.once("message", (sent) => {
  const { order, deadlineMs } = message.parse(sent);
  void readApart(order, deadlineMs).then((outcome) => process.send?.(outcome));
});
