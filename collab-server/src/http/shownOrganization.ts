import { ORGANIZATION_HEADER, ORGANIZATION_QUERY } from "@formweave/schema/api";
import type { Context } from "hono";

/** The organization that a page shows, as it says with each call; lines of events, which send no headers, have it in their address. */
export function readShownOrganization({ req }: Context): string | undefined {
  return req.header(ORGANIZATION_HEADER) ?? req.query(ORGANIZATION_QUERY);
}
