import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { err, type Result } from "@formweave/schema";
import { z } from "zod";
import { READING } from "./documentLimits.ts";
import { type FoundForm } from "./found.ts";
import { inTurn } from "./inTurn.ts";
import { type Order } from "./readInside.ts";
import { unreadable } from "./refusal.ts";

type Outcome = Result<FoundForm>;

/** How much later than the deadline a process is ended that has not ended its reading itself, ms: it has to start first. */
const GRACE_MS = 5000;
const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));

const turn = inTurn(READING.atOnce);
const outcomeOf = z.custom<Outcome>((value) => typeof value === "object" && value !== null && "ok" in value);

/**
 * Reads a file in a process of its own. A worker alone does not do: where its heap fills faster than V8 can end it, V8 ends the whole
 * process, and here that is nobody's but its own. Files that come while others are read wait, and their time has not begun.
 */
export async function readInChild(order: Order, deadlineMs: number): Promise<Outcome> {
  return turn(async () => answerOfChild(order, deadlineMs));
}

async function answerOfChild(order: Order, deadlineMs: number): Promise<Outcome> {
  const child = fork(CHILD, {
    env: {},
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const deadline = setTimeout(() => resolve(refused("it takes too long to read")), deadlineMs + GRACE_MS);
  const gone = () => resolve(refused("it needs too much memory to read"));
  child.once("message", (sent) => resolve(outcomeOf.parse(sent)));
  child.once("exit", gone);
  child.once("error", gone);
  child.send(
    { order: { ...order, file: { ...order.file, bytes: new Uint8Array(order.file.bytes) } }, deadlineMs },
    () => undefined,
  );
  try {
    return await promise;
  } finally {
    clearTimeout(deadline);
    child.kill("SIGKILL");
  }
}

function refused(reason: string): Outcome {
  return err(unreadable(reason).failure);
}
