import * as Y from "yjs";
import { failure } from "../../errors.ts";
import { MAX_VALUE_BYTES } from "../../limits.ts";
import type { Failure } from "../../result.ts";
import { safeValue } from "../keys/values.ts";

/** Checks that a value is plain JSON of at most `MAX_VALUE_BYTES`. */
export function checkJson(key: string, value: unknown): Failure | undefined {
  const plain = value instanceof Y.AbstractType ? undefined : safeValue(value);
  if (plain === undefined) return invalid(key);
  const length = typeof plain === "string" ? plain.length : JSON.stringify(plain).length;
  return length <= MAX_VALUE_BYTES ? undefined : tooLong(key);
}

/** The failure for a value that its key does not take. */
export function invalid(key: string): Failure {
  return failure("PROPERTY_INVALID", { message: `The value of ${key} is not valid` });
}

/** The failure for a value that is too large. */
export function tooLong(key: string): Failure {
  return failure("PROPERTY_INVALID", { message: `The value of ${key} is too large` });
}

/** The failure for a key that does not exist. */
export function unknown(key: string): Failure {
  return failure("PROPERTY_UNKNOWN", { property: key });
}
