import { z } from "zod";
import { isResponseTab, type ResponseTab } from "./responseTabs.ts";

/** Location in the responses of a project: the tab, and the open response. */
export interface ResponsesPlace {
  readonly tab: ResponseTab;
  readonly openId: string | undefined;
}

/** Parses the location from the last part of the address; undefined when there is none. */
export function readResponsesPlace(part: string | undefined): ResponsesPlace | undefined {
  if (part === undefined) return { tab: "table", openId: undefined };
  if (isResponseTab(part)) return { tab: part, openId: undefined };
  return z.uuid().safeParse(part).success ? { tab: "table", openId: part } : undefined;
}
