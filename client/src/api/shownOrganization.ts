import { ORGANIZATION_HEADER } from "@formweave/schema/api";
import { tabStore } from "#lib/keyStore.ts";

const NAME = "formweave:organization";

let shownId = tabStore.getItem(NAME) ?? undefined;

/**
 * The organization that this tab shows, by its id; undefined until it is known. Every call names it, so that what is done here
 * lands there even when another tab went on in another one. A reload of the tab stays in it.
 */
export function shownOrganization(): string | undefined {
  return shownId;
}

/** Shows another organization in this tab; undefined leaves it to the server. */
export function showOrganization(id: string | undefined): void {
  shownId = id;
  if (id === undefined) tabStore.removeItem(NAME);
  else tabStore.setItem(NAME, id);
}

/** The headers of a call that name it. */
export function organizationHeaders(): Readonly<Record<string, string>> {
  return shownId === undefined ? {} : { [ORGANIZATION_HEADER]: shownId };
}

/** By which name a list of the organization is kept on this device for somebody. */
export function keptInOrganization(list: string, userId: string): string {
  return `${list}:${userId}:${shownId ?? ""}`;
}
