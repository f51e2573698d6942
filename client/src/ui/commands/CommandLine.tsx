import { foldAccents } from "@formweave/schema/model";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import type { Command } from "./findCommands.ts";

interface CommandLineProps {
  readonly command: Command;
  /** The search words, with case and accents folded. */
  readonly words: readonly string[];
}

/** A command with its keys, or with the reason why it is unavailable. */
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

/** Marks the search words in a text. */
function Marked({ text, words }: { readonly text: string; readonly words: readonly string[] }) {
  const folded = foldAccents(text);
  // Folding lengthens some letters; the positions then differ, so nothing is marked.
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
