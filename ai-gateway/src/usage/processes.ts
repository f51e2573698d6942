import { randomUUID } from "node:crypto";
import { hostname } from "node:os";

const LIFE = randomUUID();

/** Unique name of this process, also compared with a later one of the same number. */
export const THIS_PROCESS = `${hostname()} ${process.pid} ${LIFE}`;

/** True when a process has certainly ended. Processes of other machines cannot be checked, and count as running. */
export function hasEnded(name: string): boolean {
  const [host, id, life] = name.split(" ");
  if (host !== hostname()) return false;
  const pid = Number(id);
  return pid === process.pid ? life !== LIFE : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 only checks that the process exists.
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
