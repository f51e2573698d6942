import { foldAccents } from "@formweave/schema/model";
import { searchedWords } from "#lib/searchFor.ts";
import type { IconName } from "#ui/icons.ts";

/** One line of the command palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly group: string;
  readonly icon: IconName;
  readonly keys?: string | undefined;
  /** More search words. */
  readonly words?: string | undefined;
  /** Secondary text beside the title. */
  readonly hint?: string | undefined;
  whyNot(): string | undefined;
  run(): void | Promise<void>;
}

/** Commands under one heading. */
export interface CommandGroup {
  readonly title: string;
  readonly commands: readonly Command[];
}

/** Most lines per group during a search. */
const MOST_FOUND = 8;

/** Groups commands by heading, in their order. */
function groupCommands(commands: readonly Command[]): readonly CommandGroup[] {
  const groups = Map.groupBy(commands, ({ group }) => group);
  return [...groups].map(([title, inside]) => ({ title, commands: inside }));
}

/**
 * Returns the commands that contain every word of a query, the best of each group first, and the group of the best one first: exact titles,
 * then titles that begin with the query, then titles with a word that begins with it, then all others.
 */
export function findCommands(commands: readonly Command[], query: string): readonly CommandGroup[] {
  const words = searchedWords(query);
  if (words.length === 0) return groupCommands(commands);
  const phrase = words.join(" ");
  const found = commands.flatMap((command) => {
    const title = foldAccents(command.title);
    const text = `${title} ${foldAccents(command.words ?? "")}`;
    return words.every((word) => isNamed(text, word)) ? [{ command, rank: rankTitle(title, phrase) }] : [];
  });
  const ranked = found.toSorted((a, b) => a.rank - b.rank).map(({ command }) => command);
  return groupCommands(ranked).map(({ title, commands: inside }) => ({
    title,
    commands: inside.slice(0, MOST_FOUND),
  }));
}

/** Finds plural words by their singular too: "versions" in "Version history". */
function isNamed(text: string, word: string): boolean {
  return text.includes(word) || (word.length > 3 && word.endsWith("s") && text.includes(word.slice(0, -1)));
}

function rankTitle(title: string, phrase: string): number {
  if (title === phrase) return 0;
  if (title.startsWith(phrase)) return 1;
  if (title.includes(` ${phrase}`)) return 2;
  return title.includes(phrase) ? 3 : 4;
}
