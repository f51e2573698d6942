import { ACTIONS, EVENT_NAMES, type Json, type Row } from "@formweave/schema/model";
import { toCellText } from "#builder/toCellText.ts";
import { component, value, words, type Part } from "./parts.ts";

/** Describes an event rule as a sentence; undefined if its row has an unknown event or action. */
export function eventSentence(widgetId: string, { event, action, params }: Row): readonly Part[] | undefined {
  if (typeof event !== "string" || !Object.hasOwn(EVENT_NAMES, event)) return undefined;
  if (typeof action !== "string" || !isAction(action)) return undefined;
  const given = new Map(typeof params === "object" && params !== null ? Object.entries(params) : []);
  return [
    words("When"),
    component(widgetId),
    words(HAPPENED[event] ?? ""),
    words(`, ${ACTIONS[action].title.toLowerCase()}`),
    ...Object.keys(ACTIONS[action].params).flatMap((name) => paramParts(name, given.get(name))),
  ];
}

const HAPPENED: Readonly<Record<string, string>> = {
  click: "is clicked",
  change: "changes",
  focus: "is entered",
  blur: "is left",
  submit: "sends the form",
  load: "is opened",
};

function paramParts(name: string, given: Json | undefined): readonly Part[] {
  const text = toCellText(given);
  if (text === "") return [];
  if (name === "target") return [component(text)];
  return name === "value" ? [words("to"), value(text)] : [value(text)];
}

function isAction(word: string): word is keyof typeof ACTIONS {
  return Object.hasOwn(ACTIONS, word);
}
