import type { FormEvent } from "@formweave/schema/logic";
import type { Filling } from "./filling.ts";

/** Effects of events beyond the answers of the form. */
export interface EventActions {
  readonly filling: Filling;
  /** Submits the form, then opens an address, or the confirmation if `to` is empty. */
  readonly send: (to: string) => void;
  readonly reset: () => void;
  /** Goes to a page of the form, or leaves it. */
  readonly goTo: (to: string) => void;
  readonly show: (text: string) => void;
  /** Makes the API call of an event. */
  readonly call: (widgetId: string, eventId: string) => void;
}

/** Runs the action of an event. Its target may no longer exist. */
export function runEvent(widgetId: string, { id, action, params }: FormEvent, actions: EventActions): void {
  if (action === "call_api") actions.call(widgetId, id);
  else RUNS[action](actions, params);
}

type Run = (actions: EventActions, params: FormEvent["params"]) => void;

const RUNS: Readonly<Record<Exclude<FormEvent["action"], "call_api">, Run>> = {
  navigate: ({ goTo }, { to = "" }) => goTo(to),
  submit_form: ({ send }, { to = "" }) => send(to),
  reset_form: ({ reset }) => reset(),
  show: ({ filling }, { target = "" }) => filling.show(target, true),
  hide: ({ filling }, { target = "" }) => filling.show(target, false),
  toggle: ({ filling }, { target = "" }) => filling.show(target),
  set_value: ({ filling }, { target = "", value = "" }) => filling.put(target, value),
  show_message: ({ show: showMessage }, { text = "" }) => showMessage(text),
};
