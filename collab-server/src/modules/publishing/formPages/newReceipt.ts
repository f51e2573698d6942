import { randomBytes } from "node:crypto";

const RECEIPT = /^[\w-]{43}$/;

/** Creates a receipt as pages do, for submissions without JavaScript. */
export function newReceipt(): string {
  return randomBytes(32).toString("base64url");
}

/** The receipt in a submission, or a new one when it is invalid. */
export function receiptIn(sent: URLSearchParams): string {
  const own = sent.get("_receipt") ?? "";
  return RECEIPT.test(own) ? own : newReceipt();
}
