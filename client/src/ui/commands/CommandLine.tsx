import { foldAccents } from "@formweave/schema/model";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import type { Command } from "./findCommands.ts";

interface CommandLineProps {
  readonly command: Command;
  /** What was searched for, folded. */
  readonly words: readonly string[];
}

/** What a command is called, and its keys, or why it cannot be done now. */
export function CommandLine({ command, words }: CommandLineProps) {
  const { title, icon, keys, hint } = command;
  const reason = command.whyNot();
  return (
    <>
      <Icon name={icon} />
      <span className="trunc" data-off={reason !== undefined || undefined}>
        <Marked text={title} words={words} />
      </span>
      {(reason ?? hint) !== undefined && <span className="cmd-hint">{reason ?? hint}</span>}
      {keys !== undefined && reason === undefined && <Kbd keys={keys} />}
    </>
  );
}

/** A text with the words in it marked. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const folded = foldAccents(text);
  // Some letters are longer when they are folded, and then no place in the one is a place in the other.
  const word = folded.length === text.length ? words.find((one) => folded.includes(one)) : undefined;
  if (word === undefined) return text;
  const start = folded.indexOf(word);
  const end = start + word.length;
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
