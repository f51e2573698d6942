import { ORGANIZATION_HEADER } from "@formweave/schema/api";
import { tabStore } from "#lib/keyStore.ts";

const NAME = "formweave:organization";

let shownId = tabStore.getItem(NAME) ?? undefined;

/**
 * The id of the organization that this tab shows; undefined until known. Every call sends it, so that changes made here go there
 * even when another tab has switched to another organization. A reload of the tab keeps it.
 */
export function shownOrganization(): string | undefined {
  return shownId;
}

/** Shows another organization in this tab; undefined lets the server choose. */
export function showOrganization(id: string | undefined): void {
  shownId = id;
  if (id === undefined) tabStore.removeItem(NAME);
  else tabStore.setItem(NAME, id);
}

/** The header with the organization, for each call. */
export function organizationHeaders(): Readonly<Record<string, string>> {
  return shownId === undefined ? {} : { [ORGANIZATION_HEADER]: shownId };
}

/** Storage name of a list of the organization for one person on this device. */
export function keptInOrganization(list: string, userId: string): string {
  return `${list}:${userId}:${shownId ?? ""}`;
}
