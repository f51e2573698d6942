import { createLogger } from "../logging.ts";
import type { RunningServer } from "../server.ts";
import { readProductConfig, startProduct } from "../startProduct.ts";
import { CHEAP_PASSWORDS } from "./cheapPasswords.ts";

/** Starts the product in this process as `npm start` does with these variables, on any free port. */
export function startInProcess(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const config = readProductConfig({ PORT: "0", LOG_LEVEL: "error", ...variables });
  if (!config.ok) throw new Error(config.error);
  const logger = createLogger(config.value.server.logLevel);
  return startProduct(config.value, { logger, passwordCost: CHEAP_PASSWORDS });
}
