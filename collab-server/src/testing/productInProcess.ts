import { createLogger } from "../logging.ts";
import type { RunningServer } from "../server.ts";
import { readProductConfig, startProduct } from "../startProduct.ts";
import { CHEAP_PASSWORDS } from "./cheapPasswords.ts";

/** Starts the product in this process, like `npm start` with these variables, on a free port by default. */
export function startInProcess(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<RunningServer> {
  const config = readProductConfig({ PORT: "0", LOG_LEVEL: "error", ...variables });
  if (!config.ok) throw new Error(config.error);
  const logger = createLogger(config.value.server.logLevel);
  return startProduct(config.value, { logger, passwordCost: CHEAP_PASSWORDS });
}
