import type { FormEvent } from "@formweave/schema/logic";
import type { Filling } from "./filling.ts";

/** Effects of events beyond the answers of the form. */
export interface EventActs {
  readonly filling: Filling;
  /** Submits the form, then opens an address, or the confirmation if `to` is empty. */
  readonly send: (to: string) => void;
  readonly reset: () => void;
  /** Goes to a page of the form, or leaves it. */
  readonly goTo: (to: string) => void;
  readonly say: (text: string) => void;
  /** Makes the API call of an event. */
  readonly call: (widgetId: string, eventId: string) => void;
}

/** Runs the action of an event. Its target may no longer exist. */
export function runEvent(widgetId: string, { id, action, params }: FormEvent, acts: EventActs): void {
  if (action === "call_api") acts.call(widgetId, id);
  else RUNS[action](acts, params);
}

type Run = (acts: EventActs, params: FormEvent["params"]) => void;

const RUNS: Readonly<Record<Exclude<FormEvent["action"], "call_api">, Run>> = {
  navigate: ({ goTo }, { to = "" }) => goTo(to),
  submit_form: ({ send }, { to = "" }) => send(to),
  reset_form: ({ reset }) => reset(),
  show: ({ filling }, { target = "" }) => filling.show(target, true),
  hide: ({ filling }, { target = "" }) => filling.show(target, false),
  toggle: ({ filling }, { target = "" }) => filling.show(target),
  set_value: ({ filling }, { target = "", value = "" }) => filling.put(target, value),
  show_message: ({ say }, { text = "" }) => say(text),
};
