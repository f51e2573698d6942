import { readEvents, type FormEvent } from "@formweave/schema/logic";
import type { Widget } from "@formweave/schema/model";
import { useCallback, useEffect, useMemo, useRef, type RefObject } from "react";
import type { Filling } from "./filling.ts";
import { runEvent, type EventActions } from "./runEvent.ts";

/** Idle time before a change of an answer fires its event, ms, so that not every keystroke does. */
const REST_MS = 300;
/** Events that can change an answer; some views fire none of their own. */
const HINTS = ["input", "change", "click", "keyup", "pointerup"] as const;

interface EventParts {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly widgets: ReadonlyMap<string, Widget>;
  /** Number of restarts of the form. */
  readonly round: number;
  readonly actions: EventActions;
}

type ByWidget = ReadonlyMap<string, readonly FormEvent[]>;

/** Runs the events of a form; returns a function for events that its page triggers itself. */
export function useEvents({ form, widgets, round, actions }: EventParts) {
  const byWidget = useMemo(() => collectEvents(widgets), [widgets]);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const fire = useCallback(
    (widgetId: string, event: FormEvent["event"]) => {
      const wanted = byWidget.get(widgetId)?.filter((one) => one.event === event) ?? [];
      for (const one of wanted) runEvent(widgetId, one, latest.current);
    },
    [byWidget],
  );
  const fireAll = useCallback(
    (event: FormEvent["event"]) => [...byWidget.keys()].forEach((id) => fire(id, event)),
    [byWidget, fire],
  );
  const { filling } = actions;
  useEffect(() => {
    const element = form.current;
    if (element === null || byWidget.size === 0) return undefined;
    return listen(element, byWidget, { filling, fire });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the form is another element in each round
  }, [form, byWidget, round, filling, fire]);
  // The load event fires once, however often the page renders.
  const isOpened = useRef(false);
  useEffect(() => {
    if (!isOpened.current) fireAll("load");
    isOpened.current = true;
  }, [fireAll]);
  return fireAll;
}

interface Firing {
  readonly filling: Filling;
  readonly fire: (widgetId: string, event: FormEvent["event"]) => void;
}

function listen(form: HTMLElement, byWidget: ByWidget, { filling, fire }: Firing): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const changes = followChanges({ filling, fire }, byWidget);
  form.addEventListener("click", ({ target }) => idsAround(target).forEach((id) => fire(id, "click")), {
    signal,
  });
  form.addEventListener("focusin", (event) => listCrossed(event).forEach((id) => fire(id, "focus")), {
    signal,
  });
  form.addEventListener("focusout", (event) => listCrossed(event).forEach((id) => fire(id, "blur")), {
    signal,
  });
  for (const hint of HINTS)
    form.addEventListener(hint, ({ target }) => idsAround(target).forEach((id) => changes.look(id)), {
      signal,
    });
  return () => {
    ends.abort();
    changes.end();
  };
}

/** Fires change events when an answer differs from before and has settled. */
function followChanges({ filling, fire }: Firing, byWidget: ByWidget) {
  const read = (id: string) => JSON.stringify(filling.given(id));
  const seen = new Map([...byWidget.keys()].map((id) => [id, read(id)]));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    look(id: string): void {
      if (!seen.has(id)) return;
      clearTimeout(timers.get(id));
      timers.set(
        id,
        setTimeout(() => {
          const now = read(id);
          if (now === seen.get(id)) return;
          seen.set(id, now);
          fire(id, "change");
        }, REST_MS),
      );
    },
    end: () => timers.forEach((timer) => clearTimeout(timer)),
  };
}

function collectEvents(widgets: ReadonlyMap<string, Widget>): ByWidget {
  const all = [...widgets.values()].map(({ id, events }) => [id, readEvents(events)] as const);
  return new Map(all.filter(([, events]) => events.length > 0));
}

/** Returns the components around an element, innermost first. */
function idsAround(target: EventTarget | null): readonly string[] {
  const ids: string[] = [];
  let thing = target instanceof Element ? target.closest("[data-thing]") : null;
  while (thing !== null) {
    ids.push(thing.getAttribute("data-thing") ?? "");
    thing = thing.parentElement?.closest("[data-thing]") ?? null;
  }
  return ids;
}

/** Returns the components that the focus enters or leaves, without those it stays inside. */
function listCrossed({ target, relatedTarget }: FocusEvent): readonly string[] {
  const others = new Set(idsAround(relatedTarget));
  return idsAround(target).filter((id) => !others.has(id));
}
