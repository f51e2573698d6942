import { randomBytes } from "node:crypto";

const RECEIPT = /^[\w-]{43}$/;

/** A receipt as a page makes it, for whoever has no script. */
export function newReceipt(): string {
  return randomBytes(32).toString("base64url");
}

/** The receipt that a page was given, or a new one in place of what is none. */
export function receiptIn(sent: URLSearchParams): string {
  const own = sent.get("_receipt") ?? "";
  return RECEIPT.test(own) ? own : newReceipt();
}
