import type { CallInput } from "@formweave/schema/api";
import { at } from "#runtime/filling/drafts/at.ts";

const UNREACHABLE = "That did not work. Check your connection and try again.";

/** Asks the server to make the API call of an event; resolves to the error message, "" without one. */
export async function callOut(slug: string, input: CallInput): Promise<string> {
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch(`/api/releases/${slug}/calls`, {
      method: "POST",
      headers,
      body: JSON.stringify(input),
    });
    if (response.ok) return "";
    const message = at(at(await response.json(), "error"), "message");
    return typeof message === "string" ? message : UNREACHABLE;
  } catch (error) {
    // No network, or a proxy that responds in place of the server.
    if (error instanceof TypeError || error instanceof SyntaxError) return UNREACHABLE;
    throw error;
  }
}
