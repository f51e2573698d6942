import { serverFailure, type Failure, type ServerErrorCode } from "@formweave/schema";

/** Thrown inside a reader where a file cannot be read; becomes the failure of the whole call, and never leaves this folder. */
export class Refusal extends Error {
  readonly failure: Failure;

  constructor(code: ServerErrorCode, details?: Readonly<Record<string, string | number>>) {
    const refused = serverFailure(code, details);
    super(refused.message);
    this.failure = refused;
  }
}

/** A file that is of a kind we read, but cannot be read for this reason. */
export function unreadable(reason: string): Refusal {
  return new Refusal("DOCUMENT_UNREADABLE", { reason });
}
