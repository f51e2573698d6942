import { presentCaret } from "@formweave/schema/api";
import type { Provider, UserState } from "@lexical/yjs";
import type { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { z } from "zod";

const position = presentCaret.shape.anchorPos.transform((json) =>
  json === null ? null : Y.createRelativePositionFromJSON(json),
);
const caret = presentCaret.extend({ anchorPos: position, focusPos: position });
const person = z.object({ name: z.string(), color: z.number().int().min(1).max(8).catch(1) });

/** The carets of one rich text, in a separate field of the shared awareness. */
export interface CaretProvider extends Provider {
  /** Subscribes to caret moves of other people. */
  onCaretMove(listener: () => void): () => void;
  /** Removes this person's caret. */
  leave(): void;
}

/**
 * Lets Lexical share the document's awareness, whose whole state it would otherwise overwrite. Names and colours of other people come from
 * the server's data about them, not from what they send.
 */
export function createCaretProvider(awareness: Awareness, field: string): CaretProvider {
  const read = () => readCarets(awareness, field);
  const setOwn = (state: UserState | null) => {
    if (state === null) removeField(awareness, field);
    else awareness.setLocalStateField(field, state);
  };
  let own: UserState | null = null;

  return {
    awareness: {
      getLocalState: () => own,
      getStates: read,
      setLocalState(state) {
        own = state;
        setOwn(own);
      },
      setLocalStateField(name, value) {
        own = { ...(own ?? ABSENT), [name]: value };
        setOwn(own);
      },
      on: (event, listener) => awareness.on(event, listener),
      off: (event, listener) => awareness.off(event, listener),
    },
    // The session owns the connection to the server; an editor neither opens nor closes it.
    connect: () => undefined,
    disconnect: () => undefined,
    on: () => undefined,
    off: () => undefined,
    onCaretMove(listener) {
      let seen = JSON.stringify([...read()]);
      const handleChange = () => {
        const now = JSON.stringify([...read()]);
        if (now === seen) return;
        seen = now;
        listener();
      };
      awareness.on("change", handleChange);
      return () => awareness.off("change", handleChange);
    },
    leave() {
      own = null;
      setOwn(own);
    },
  };
}

const ABSENT: UserState = {
  name: "",
  color: "",
  focusing: false,
  anchorPos: null,
  focusPos: null,
  awarenessData: {},
};

/**
 * Removes the whole field: left empty, the fields of all visited texts would pile up in the awareness state until the server refuses it.
 */
function removeField(awareness: Awareness, field: string): void {
  const { [field]: removed, ...kept } = awareness.getLocalState() ?? {};
  if (removed !== undefined) awareness.setLocalState(kept);
}

function readCarets(awareness: Awareness, field: string): Map<number, UserState> {
  const carets = new Map<number, UserState>();
  for (const [clientId, state] of awareness.getStates()) {
    const user = person.safeParse(state["user"]);
    const placed = caret.safeParse(state[field]);
    if (!user.success || !placed.success) continue;
    const { name, color } = user.data;
    carets.set(clientId, { ...ABSENT, ...placed.data, name, color: `var(--p-${color})` });
  }
  return carets;
}
