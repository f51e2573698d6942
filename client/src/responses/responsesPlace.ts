import { z } from "zod";
import { isResponseTab, type ResponseTab } from "./responseTabs.ts";

/** Where one is among the responses to a project: in one of the parts, and which response is open. */
export interface ResponsesPlace {
  readonly tab: ResponseTab;
  readonly openId: string | undefined;
}

/** Reads it from the last part of the address; undefined where nothing is. */
export function readResponsesPlace(part: string | undefined): ResponsesPlace | undefined {
  if (part === undefined) return { tab: "table", openId: undefined };
  if (isResponseTab(part)) return { tab: part, openId: undefined };
  return z.uuid().safeParse(part).success ? { tab: "table", openId: part } : undefined;
}
