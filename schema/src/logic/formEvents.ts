import { ACTIONS, EVENT_NAMES, type Json, type Row, type Widget } from "../model/index.ts";
import { isKeyOf } from "./isKeyOf.ts";

/** What a component does when something happens to it. */
export interface FormEvent {
  readonly id: string;
  readonly event: keyof typeof EVENT_NAMES;
  readonly action: keyof typeof ACTIONS;
  /** What the action was told, by the names of its parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** The events in rows; rows that are none are left out. Without zod, which a published page does not carry. */
export function readEvents(rows: readonly Row[]): readonly FormEvent[] {
  return rows.flatMap(({ id, event, action, params }) => {
    if (!isKeyOf(EVENT_NAMES, event) || !isKeyOf(ACTIONS, action)) return [];
    return [{ id, event, action, params: textsIn(params) }];
  });
}

/** The components that some event shows or hides, whose state people decide on therefore. */
export function switchedByEvents(widgets: readonly Widget[]): ReadonlySet<string> {
  const switches = widgets
    .flatMap(({ events }) => readEvents(events))
    .filter(({ action }) => SWITCHES.has(action));
  return new Set(switches.flatMap(({ params }) => params["target"] ?? []));
}

const SWITCHES: ReadonlySet<FormEvent["action"]> = new Set(["show", "hide", "toggle"]);

function textsIn(params: Json | undefined): Readonly<Record<string, string>> {
  if (typeof params !== "object" || params === null || Array.isArray(params)) return {};
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      typeof value === "object" ? [] : [[name, String(value)] as const],
    ),
  );
}
