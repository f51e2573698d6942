import { type RefObject, type SyntheticEvent, useEffect, useMemo } from "react";
import type { Filling } from "./filling.ts";
import { hasUnread, readSent } from "./readSent.ts";

/** Handlers that track the answers of a form. */
export interface AnswerHandlers {
  /** Call on events in a field that may have changed its answer. */
  readonly handleChange: (event: SyntheticEvent) => void;
  /** Call when the focus leaves a field. */
  readonly handleBlur: (event: SyntheticEvent) => void;
  /** Reads all fields at once. */
  readonly readAll: () => void;
}

/** Reads the answers of a form from its controls, as it would submit them. */
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
  // Answers typed before the scripts loaded, or restored by the browser after a reload.
  useEffect(readAll, [readAll]);
  return handlers;
}

function createReading(filling: Filling) {
  const waiting = new Set<Element>();

  function read(thing: Element): void {
    const id = readId(thing);
    const sent = thing.isConnected ? readSent(thing, id) : undefined;
    if (sent !== undefined) filling.take(id, sent, hasUnread(thing));
  }

  /** Some views write their answer to the control only after a render, so it is read once more then. */
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
      // One task later, so that values written on blur are included.
      setTimeout(() => {
        read(thing);
        filling.leave(readId(thing));
      });
    },
  };
}

function readId(thing: Element): string {
  return thing.getAttribute("data-thing") ?? "";
}

function thingAround(target: EventTarget): Element | undefined {
  return (target instanceof Element && target.closest("[data-thing]")) || undefined;
}
