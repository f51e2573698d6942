import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type SyntheticEvent,
} from "react";
import { type ComposerProps } from "./composerProps.ts";
import { completeMention, type Mentionable } from "./mentionText.ts";
import { useMentions } from "./useMentions.ts";
import { useTalk } from "./useThreads.ts";

/** The field of a comment with its keys: where the caret is, which names are offered there, and when it is sent. */
export function useComposer({ text, onChange, onSend, onCancel }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(text.length);
  const [wanted, setWanted] = useState<{ readonly at: number }>();
  const mentions = useMentions(text, caret);
  const sending = useSending(() => {
    if (text.trim() !== "" && onSend(text.trim(), mentions.ids)) field.current?.focus();
  });
  // The browser puts the caret at the end of a text that is set.
  useLayoutEffect(() => {
    if (wanted !== undefined) field.current?.setSelectionRange(wanted.at, wanted.at);
  }, [wanted]);

  function write(next: string, at: number): void {
    onChange(next);
    setCaret(at);
    field.current?.focus();
    setWanted({ at });
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
    if (event.nativeEvent.isComposing || mentions.handleKey(event, choose)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      sending.begin();
    } else if (event.key === "Escape" && onCancel !== undefined) {
      event.stopPropagation();
      onCancel();
    }
  }
  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>): void {
    onChange(target.value);
    sending.stop();
    setCaret(target.selectionStart);
  }
  const handleSelect = ({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) =>
    setCaret(currentTarget.selectionStart);

  return {
    field,
    mentions,
    choose,
    beginMention,
    send: sending.begin,
    handleKeyDown,
    handleChange,
    handleSelect,
  };
}

/** Sends at once, or when the code of comments is here, for which the first comment of a project may have to wait. */
function useSending(send: () => void) {
  const isReady = useTalk() !== null;
  const [isWaiting, setWaiting] = useState(false);
  const sendNow = useEffectEvent(() => {
    setWaiting(false);
    send();
  });
  useEffect(() => {
    if (isReady && isWaiting) sendNow();
  }, [isReady, isWaiting]);
  return {
    begin: () => (isReady ? send() : setWaiting(true)),
    stop: () => setWaiting(false),
  };
}
