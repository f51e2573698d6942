import { exportInput, type ExportInput } from "@formweave/schema/responses";

const printed = exportInput.pick({ of: true, environment: true });

/** Which responses a print view shows, behind the # of its address: as many ids have no room in what servers take. */
export function printHash(input: Pick<ExportInput, "of" | "environment">): string {
  return encodeURIComponent(JSON.stringify(input));
}

/** What an address asks for; undefined where it asks for nothing. */
export function readPrintHash(hash: string): Pick<ExportInput, "of" | "environment"> | undefined {
  try {
    const parsed = printed.safeParse(JSON.parse(decodeURIComponent(hash)));
    return parsed.success ? parsed.data : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof URIError) return undefined;
    throw error;
  }
}
