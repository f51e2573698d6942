import { can } from "@formweave/schema/access";
import { environment } from "@formweave/schema/api";
import { z } from "zod";
import type { EventFeed } from "../../../http/events/sentEvents.ts";
import { projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import { findTable } from "../access/findTable.ts";
import type { TableServices } from "../services.ts";
import { tableKey } from "../access/tableKey.ts";

/** Interval in which the rights of who follows a table are looked at, ms. */
const LOOK_MS = 500;

const followInput = z.strictObject({ environment: environment.default("production") });
type FollowCall = ProjectCall<z.infer<typeof followInput>>;

/** Route to follow the rows of a table. */
export function followRoute(services: TableServices): Route {
  return projectRoute(services, {
    method: "GET",
    path: "/api/projects/:id/tables/:tableId/changes",
    summary: "Server-sent events: that rows of a table were written, at most one a second",
    policy: "responses.read",
    givesEvents: true,
    input: followInput,
    answer: z.object({ kind: z.literal("changed") }),
    async run(call) {
      const table = await findTable(services, call.project.id, call.param("tableId"));
      return table.ok ? services.eventStreams.answer("tables", call, feedFor(services, call)) : table;
    },
  });
}

/** Feed of a table's changes, which ends soon after its person may no longer read them. */
function feedFor({ tableFeed, rights }: TableServices, call: FollowCall): EventFeed {
  const { project, currentUser, session, input, param } = call;
  const key = tableKey({ projectId: project.id, environment: input.environment, tableId: param("tableId") });
  const mayStill = (): boolean => {
    const actor = rights.actorOn(currentUser.id, project.id);
    return actor !== undefined && can(actor, "responses.read") && rights.isSignedIn(session.id);
  };
  return {
    listen(notify, end) {
      const look = setInterval(() => mayStill() || end(), LOOK_MS).unref();
      const unlisten = tableFeed.listen(key, () => (mayStill() ? notify({ kind: "changed" }) : end()));
      return () => {
        clearInterval(look);
        unlisten();
      };
    },
  };
}
