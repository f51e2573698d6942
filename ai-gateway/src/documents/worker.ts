import { parentPort, workerData } from "node:worker_threads";
import { readInside, type Order } from "./readInside.ts";

// Only `readApart` starts this file, with an order.
const order: Order = workerData;
// The port of a worker leads to nobody but its parent, and takes no origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(await readInside(order));
