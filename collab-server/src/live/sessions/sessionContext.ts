import type { Json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { Clocks } from "../../clocks.ts";
import type { eventWriter } from "../log/batchWriter.ts";
import type { sessionStatements } from "./statements.ts";

/** Database, clocks and callbacks of the sessions. */
export interface SessionDeps extends Clocks {
  readonly db: Database;
  readonly newId: () => string;
  /** Called with the project of each session that has ended. */
  readonly onEnded?: (projectId: string) => void;
}

/** The statements of sessions, and the writer of their events. */
export interface SessionContext extends SessionDeps {
  readonly sql: ReturnType<typeof sessionStatements>;
  readonly writeEvent: ReturnType<typeof eventWriter>;
}

/** A session as it is stored. */
export const sessionRow = z.object({
  id: z.string(),
  form_id: z.string(),
  organization_id: z.string(),
  created_by: z.string(),
});
export type SessionRow = z.infer<typeof sessionRow>;

/** An event in a session. */
interface SessionEvent {
  readonly userId: string;
  readonly type: string;
  readonly payload: Readonly<Record<string, Json>>;
}

/** Writes an event of a session. */
export function addEvent(
  { newId, now, writeEvent }: SessionContext,
  { id, organization_id }: Pick<SessionRow, "id" | "organization_id">,
  event: SessionEvent,
): void {
  writeEvent({ ...event, id: newId(), sessionId: id, organizationId: organization_id, at: now() });
}
