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

/** How many names are offered at once. */
const MOST_OFFERED = 6;

/** Who is mentioned in a text that is being written, and who is offered for the name at its caret. */
export interface Mentions {
  readonly query: MentionQuery | undefined;
  readonly offered: readonly Mentionable[];
  /** The one that Enter takes. */
  readonly chosen: Mentionable | undefined;
  readonly ids: readonly string[];
  /** Goes through what is offered; true when the key was for that. */
  handleKey(event: KeyboardEvent, choose: (person: Mentionable) => void): boolean;
}

/** Follows the names in a text that is being written. */
export function useMentions(text: string, caret: number): Mentions {
  const { me } = useEditor();
  const people = useMentionable();
  const [index, setIndex] = useState(0);
  const [dismissed, setDismissed] = useState<number>();
  const query = mentionQuery(text, caret);
  const others = people.filter(({ id }) => id !== me.id);
  const isOffered = query !== undefined && query.start !== dismissed;
  const found = isOffered ? findMentionable(others, query.query).slice(0, MOST_OFFERED) : [];
  // A name that is written out needs no list.
  const offered = found.length === 1 && found[0]?.name === query?.query ? [] : found;
  const chosen = offered[index % Math.max(1, offered.length)];

  function handleKey(event: KeyboardEvent, choose: (person: Mentionable) => void): boolean {
    if (chosen === undefined || event.ctrlKey || event.metaKey) return false;
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    if (step !== undefined) setIndex((index + step) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") setDismissed(query?.start);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { query, offered, chosen, ids: mentionedIn(text, people), handleKey };
}
