import { ACTIONS, EVENT_NAMES, type Json, type Row, type Widget } from "../../model/index.ts";
import { isKnownKey } from "./isKnownKey.ts";

/** An event handler of a component. */
export interface FormEvent {
  readonly id: string;
  readonly event: keyof typeof EVENT_NAMES;
  readonly action: keyof typeof ACTIONS;
  /** Arguments of the action, by parameter name. */
  readonly params: Readonly<Record<string, string>>;
}

/** Reads the events in rows; invalid rows are left out. Without zod, which published pages do not include. */
export function readEvents(rows: readonly Row[]): readonly FormEvent[] {
  return rows.flatMap(({ id, event, action, params }) => {
    if (!isKnownKey(EVENT_NAMES, event) || !isKnownKey(ACTIONS, action)) return [];
    return [{ id, event, action, params: textsIn(params) }];
  });
}

/** Components that some event can show or hide, so that their visibility is part of the respondent's input. */
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
