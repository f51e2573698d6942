import type { AppScreen } from "@formweave/schema/api";
import { at } from "#runtime/filling/drafts/at.ts";

/** The server's answer to a page that moves on. */
export type ScreenAnswer =
  | {
      readonly kind: "found";
      readonly live: string;
      readonly isInLive: boolean;
      /** Null for a screen that the page said to know. */
      readonly screen: AppScreen | null;
    }
  /** Refused: the server says why on a page of its own. */
  | { readonly kind: "refused" }
  /** No network, or a proxy that responds in place of the server. */
  | { readonly kind: "unreachable" };

/** Asks for a screen of an app. */
export interface ScreenQuestion {
  readonly slug: string;
  readonly releaseId: string;
  /** Path and query below the app. */
  readonly address: string;
  readonly isKnown: boolean;
}

/** The request for a screen: one, with all that belongs to it. */
export function screenUrl({ slug, releaseId, address, isKnown }: ScreenQuestion): string {
  const query = new URLSearchParams({ address, release: releaseId, ...(isKnown && { known: "yes" }) });
  return `/api/apps/${encodeURIComponent(slug)}/screen?${query.toString()}`;
}

/** Asks the server for a screen. */
export async function askScreen(question: ScreenQuestion): Promise<ScreenAnswer> {
  try {
    const response = await fetch(screenUrl(question));
    const body: unknown = await response.json();
    return response.ok ? readAnswer(at(body, "data")) : { kind: "refused" };
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return { kind: "unreachable" };
    throw error;
  }
}

function readAnswer(data: unknown): ScreenAnswer {
  const [live, isInLive, screen] = ["live", "isInLive", "screen"].map((key) => at(data, key));
  if (typeof live !== "string" || typeof isInLive !== "boolean") return { kind: "unreachable" };
  return { kind: "found", live, isInLive, screen: isScreen(screen) ? screen : null };
}

/** Part of an answer of our own server, from the same origin as the scripts. */
function isScreen(value: unknown): value is AppScreen {
  return typeof at(value, "address") === "string" && Array.isArray(at(value, "widgets"));
}
