import { CLOSE_CODES } from "@formweave/schema/api";
import { Refusal } from "./refusal.ts";
import { isDiskError } from "./log/disk.ts";
import { Denied } from "./wire/rights/authenticate.ts";

/** True when a request failed because the disk refused a write, in whichever part of the server. */
export function isNotDurable(error: unknown): boolean {
  if (error instanceof Refusal) return error.code === CLOSE_CODES.notDurable;
  if (error instanceof Denied) return error.reason === "NOT_DURABLE";
  return isDiskError(error);
}
