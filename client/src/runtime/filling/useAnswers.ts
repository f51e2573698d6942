import { type RefObject, type SyntheticEvent, useEffect, useMemo } from "react";
import type { Filling } from "./filling.ts";
import { hasUnread, readSent } from "./readSent.ts";

/** What follows the answers in a form. */
export interface AnswerHandlers {
  /** Something happened in a field that may have changed its answer. */
  readonly handleChange: (event: SyntheticEvent) => void;
  /** The focus leaves a field. */
  readonly handleBlur: (event: SyntheticEvent) => void;
  /** Reads all fields at once. */
  readonly readAll: () => void;
}

/** Takes the answers of a form out of its controls, as it would send them. */
export function useAnswers(form: RefObject<HTMLFormElement | null>, filling: Filling): AnswerHandlers {
  const reading = useMemo(() => createReading(filling), [filling]);
  const handlers = useMemo(
    () => ({
      ...reading,
      readAll: () => form.current?.querySelectorAll("[data-thing]").forEach(reading.read),
    }),
    [form, reading],
  );
  const { readAll } = handlers;
  // What was typed before the scripts came, and what the browser put back after a reload.
  useEffect(readAll, [readAll]);
  return handlers;
}

function createReading(filling: Filling) {
  const waiting = new Set<Element>();

  function read(thing: Element): void {
    const id = idOf(thing);
    const sent = thing.isConnected ? readSent(thing, id) : undefined;
    if (sent !== undefined) filling.take(id, sent, hasUnread(thing));
  }

  /** Some views write their answer down only after they have been drawn again, so it is looked at once more then. */
  function readLater(thing: Element): void {
    if (waiting.size === 0)
      setTimeout(() => {
        const things = [...waiting];
        waiting.clear();
        things.forEach(read);
      });
    waiting.add(thing);
  }

  return {
    read,
    handleChange: ({ target, type }: SyntheticEvent): void => {
      const thing = thingAround(target);
      if (thing === undefined) return;
      if (type === "input" || type === "change") read(thing);
      readLater(thing);
    },
    handleBlur: ({ target, nativeEvent }: SyntheticEvent): void => {
      const thing = thingAround(target);
      const next = nativeEvent instanceof FocusEvent ? nativeEvent.relatedTarget : null;
      if (thing === undefined || (next instanceof Node && thing.contains(next))) return;
      // A tick has to pass: what is written down on leaving belongs to the answer.
      setTimeout(() => {
        read(thing);
        filling.leave(idOf(thing));
      });
    },
  };
}

function idOf(thing: Element): string {
  return thing.getAttribute("data-thing") ?? "";
}

function thingAround(target: EventTarget): Element | undefined {
  return (target instanceof Element && target.closest("[data-thing]")) || undefined;
}
