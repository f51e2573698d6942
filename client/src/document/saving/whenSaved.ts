import { err, failure, ok, type Result } from "@formweave/schema";
import type { EditorSession } from "#document/session.ts";

/** Default time limit for the last edits to reach the server, ms. */
const PATIENCE_MS = 5000;

/** Resolves when the server has everything that was done here, because versions and releases are made on the server. */
export function whenSaved(
  { status }: Pick<EditorSession, "status">,
  patienceMs = PATIENCE_MS,
): Promise<Result<void>> {
  const look = (): Result<void> | undefined => {
    const { connection, unacknowledged, waiting } = status.get();
    if (connection.kind !== "online")
      return err(failure(connection.kind === "signedOut" ? "SIGNED_OUT" : "OFFLINE"));
    return unacknowledged + waiting === 0 ? ok(undefined) : undefined;
  };
  const { promise, resolve } = Promise.withResolvers<Result<void>>();
  const settle = () => {
    const found = look();
    if (found !== undefined) resolve(found);
  };
  const stop = status.subscribe(settle);
  const timer = setTimeout(() => resolve(err(failure("UNREACHABLE"))), patienceMs);
  settle();
  return promise.finally(() => {
    stop();
    clearTimeout(timer);
  });
}
