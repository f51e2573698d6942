import { exportInput, type ExportInput } from "@formweave/schema/responses";

const printed = exportInput.pick({ of: true, environment: true });

/**
 * Returns the hash of a print view with its responses. It is a hash because servers limit the length of addresses, and many ids would not
 * fit.
 */
export function printHash(input: Pick<ExportInput, "of" | "environment">): string {
  return encodeURIComponent(JSON.stringify(input));
}

/** Parses the hash of a print view; undefined when it is invalid. */
export function readPrintHash(hash: string): Pick<ExportInput, "of" | "environment"> | undefined {
  try {
    const parsed = printed.safeParse(JSON.parse(decodeURIComponent(hash)));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}
