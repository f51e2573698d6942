import { useState, type KeyboardEvent } from "react";
import { useEditor } from "#document/EditorContext.tsx";
import {
  findMentionable,
  mentionedIn,
  mentionQuery,
  type Mentionable,
  type MentionQuery,
} from "./mentionText.ts";
import { useMentionable } from "./useMentionable.ts";

/** Greatest number of names offered. */
const MAX_SUGGESTED = 6;

/** People mentioned in a text being written, and those offered for the name at the caret. */
export interface Mentions {
  readonly query: MentionQuery | undefined;
  readonly suggested: readonly Mentionable[];
  /** Person that Enter or Tab inserts. */
  readonly chosen: Mentionable | undefined;
  readonly ids: readonly string[];
  /** Handles the keys of the list of names; returns true when the key was for it. */
  handleKey(event: KeyboardEvent, choose: (person: Mentionable) => void): boolean;
}

/** Computes mentions and offered names for a text being written. */
export function useMentions(text: string, caret: number): Mentions {
  const { me } = useEditor();
  const people = useMentionable();
  const [index, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const query = mentionQuery(text, caret);
  const others = people.filter(({ id }) => id !== me.id);
  const isSuggested = query !== undefined && query.start !== dismissed;
  const found = isSuggested ? findMentionable(others, query.query).slice(0, MAX_SUGGESTED) : [];
  // A name typed in full needs no list.
  const suggested = found.length === 1 && found[0]?.name === query?.query ? [] : found;
  const chosen = suggested[index % Math.max(1, suggested.length)];

  function handleKey(event: KeyboardEvent, choose: (person: Mentionable) => void): boolean {
    if (chosen === undefined || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: suggested.length - 1 }[event.key];
    if (step !== undefined) setIndex((index + step) % suggested.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setDismissed(query?.start);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { query, suggested, chosen, ids: mentionedIn(text, people), handleKey };
}
