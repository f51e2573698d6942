import { parentPort, workerData } from "node:worker_threads";
import { readInside, type Order } from "./readInside.ts";

// The only thing that starts this file is `readApart`, which hands in an order.
const order: Order = workerData;
// The port of a worker leads to nobody but its parent, and takes no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await readInside(order));
