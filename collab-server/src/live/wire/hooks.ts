import type { Logger } from "pino";
import { Refusal } from "../refusal.ts";
import { isDiskError } from "../log/disk.ts";

/** Wraps a hook whose failure would end the process: it is logged and forgotten. */
export function contained<Payload>(
  name: string,
  logger: Logger,
  hook: (payload: Payload) => void,
): (payload: Payload) => Promise<void> {
  return (payload) => {
    try {
      hook(payload);
    } catch (error) {
      logger.error({ error, hook: name }, "a hook failed");
    }
    return Promise.resolve();
  };
}

/**
 * Wraps a hook whose failure ends the connection: what it did not refuse on purpose is logged, and is the disk or
 * looks like bad bytes.
 */
export function refusing<Payload>(
  name: string,
  logger: Logger,
  hook: (payload: Payload) => Promise<void> | void,
): (payload: Payload) => Promise<void> {
  return async (payload) => {
    try {
      await hook(payload);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      logger.error({ error, hook: name }, "a hook failed");
      throw new Refusal(isDiskError(error) ? "notDurable" : "malformed");
    }
  };
}
