import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

const LIFE = randomUUID();

/** This process, as no other one is called, also not one that later gets its number. */
export const THIS_PROCESS = `${hostname()} ${process.pid} ${LIFE}`;

/** Whether a process has surely ended. Of another machine nobody here knows, so it has not. */
export function hasEnded(name: string): boolean {
  const [host, id, life] = name.split(" ");
  if (host !== hostname()) return false;
  const pid = Number(id);
  return pid === process.pid ? life !== LIFE : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only asks.
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
