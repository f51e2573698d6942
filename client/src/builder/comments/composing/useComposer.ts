import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
} from "react";
import { useEditor } from "#document/EditorContext.tsx";
import type { ComposerProps } from "./composerProps.ts";
import { completeMention, type Mentionable } from "./mentionText.ts";
import { useMentions } from "./useMentions.ts";

/** State and handlers of a comment field: caret, offered names, keys and sending. */
export function useComposer({ text, onChange, onSend, onCancel }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(text.length);
  const mentions = useMentions(text, caret);
  const { send, stop } = useSending(() => {
    if (text.trim() !== "" && onSend(text.trim(), mentions.ids)) field.current?.focus();
  });
  const placeCaret = useCaretPlacing(field);

  function write(next: string, at: number): void {
    onChange(next);
    setCaret(at);
    field.current?.focus();
    placeCaret(at);
  }
  function choose(person: Mentionable): void {
    if (mentions.query === undefined) return;
    const next = completeMention(text, mentions.query, person);
    write(next.text, next.caret);
  }
  function beginMention(): void {
    const at = field.current?.selectionStart ?? text.length;
    const gap = at === 0 || /\s/.test(text[at - 1] ?? "") ? "" : " ";
    write(`${text.slice(0, at)}${gap}@${text.slice(at)}`, at + gap.length + 1);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (mentions.handleKey(event, choose)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
    } else if (event.key === "Escape" && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  }
  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>): void {
    onChange(target.value);
    stop();
    setCaret(target.selectionStart);
  }
  const handleSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCaret(currentTarget.selectionStart);

  return { field, mentions, choose, beginMention, send, handleKeyDown, handleChange, handleSelect };
}

/** Sends at once, or once the comments document has opened, for which the first comment of a project may have to wait. */
function useSending(sendNow: () => void) {
  const { document: commentsDocument } = useEditor().comments;
  const [isWaiting, setWaiting] = useState(false);
  const sendWaiting = useEffectEvent(() => {
    if (commentsDocument.get() === null) return;
    setWaiting(false);
    sendNow();
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    // The document may have opened before this effect.
    queueMicrotask(() => sendWaiting());
    return commentsDocument.subscribe(() => sendWaiting());
  }, [commentsDocument, isWaiting]);
  return {
    send: () => (commentsDocument.get() === null ? setWaiting(true) : sendNow()),
    stop: () => setWaiting(false),
  };
}

/** Returns a function that places the caret after a new text has rendered, when the browser would put it at the end. */
function useCaretPlacing(field: RefObject<HTMLTextAreaElement | null>): (at: number) => void {
  const [wanted, setWanted] = useState<{ readonly at: number }>();
  useLayoutEffect(() => {
    if (wanted !== undefined) field.current?.setSelectionRange(wanted.at, wanted.at);
  }, [field, wanted]);
  return (at) => setWanted({ at });
}
