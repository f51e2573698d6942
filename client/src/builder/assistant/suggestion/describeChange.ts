import { describeKey } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import type { Obstacle } from "./suggestedChange.ts";
import type { EditorSession } from "#document/session.ts";
import type { ChangedValue } from "#builder/canvasState/suggestion/suggestionBaseline.ts";

type Names = Pick<EditorSession, "findName" | "doc">;

const REASONS = { deleted: "Deleted", locked: "Locked" } as const;
/** Longest displayed value, characters. */
const MAX_SHOWN = 40;

/** Says why a change is impossible, and who caused it: "Deleted meanwhile by Ben". */
export function describeObstacle(session: Names, { reason, message, by }: Obstacle): string {
  if (reason === "other") return message;
  return by.length === 0 ? message : `${REASONS[reason]} meanwhile${authors(session, by)}`;
}

/** Says what changed since the suggestion, and by whom: "Label changed in the meantime by Ben to “Phone”". */
export function describeChangedValues(session: Names, changedValues: readonly ChangedValue[]): string {
  const who = authors(
    session,
    changedValues.flatMap(({ by }) => by),
  );
  const properties = changedValues.filter(({ target }) => target.property !== undefined);
  const [only, ...others] = properties;
  if (only === undefined) return `Changed in the meantime${who}`;
  if (others.length === 0)
    return `${capital(describeKey(only.target.key))} changed in the meantime${who}${formatValue(only.now)}`;
  const names = [...new Set(properties.map(({ target }) => describeKey(target.key)))];
  return `${capital(names.join(", "))} changed in the meantime${who}`;
}

function authors(session: Names, clients: readonly number[]): string {
  const names = clients.map((client) =>
    client === session.doc.clientID ? "you" : (session.findName(client) ?? "someone"),
  );
  return names.length === 0 ? "" : ` by ${[...new Set(names)].join(", ")}`;
}

function formatValue(value: Json | undefined): string {
  if (typeof value === "boolean") return ` to ${value ? "on" : "off"}`;
  if (typeof value !== "string" && typeof value !== "number") return "";
  const text = String(value);
  return ` to “${text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1)}…` : text}”`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
