import type { Logger } from "pino";
import { Refusal } from "../refusal.ts";
import { isDiskError } from "../log/disk.ts";

/** Wraps a hook whose exception would end the process: logs it instead. */
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
 * Wraps a hook whose exception ends the connection. Anything but a `Refusal` is logged and becomes one: `notDurable` for
 * errors of the disk, otherwise `malformed`.
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
