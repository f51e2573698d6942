import { ORGANIZATION_HEADER, ORGANIZATION_QUERY } from "@formweave/schema/api";
import type { Context } from "hono";

/**
 * The organization that a page shows, sent as a header with each call. EventSource cannot set headers, so event streams send it as a query
 * parameter.
 */
export function readShownOrganization({ req }: Context): string | undefined {
  return req.header(ORGANIZATION_HEADER) ?? req.query(ORGANIZATION_QUERY);
}
