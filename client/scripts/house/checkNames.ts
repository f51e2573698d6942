import { BANNED_WORDS, type BannedWords } from "./bannedWords.ts";
import { listDeclarations, type Declaration } from "./listDeclarations.ts";
import type { Problem, Source } from "./source.ts";

/** Code that may break a rule of names; all other sources need not be parsed, which would take most of the time. */
const SUSPICIOUS: readonly RegExp[] = [
  /[a-z]Of\b/,
  new RegExp(
    String.raw`\b(?:function\*?|const|let|class|interface|type|enum) +\w*(?:${listWords().join("|")})`,
    "i",
  ),
];

/** Finds functions named `…Of`, and names with words of the glossary's right column. */
export function checkNames(source: Source): readonly Problem[] {
  if (!SUSPICIOUS.some((pattern) => pattern.test(source.text))) return [];
  return listDeclarations(source).flatMap((declaration) =>
    [checkFunctionName(declaration), checkWords(declaration, source.file)]
      .filter((message) => message !== undefined)
      .map((message) => ({ file: source.file, line: declaration.line, message })),
  );
}

function checkFunctionName({ name, holdsFunction }: Declaration): string | undefined {
  return holdsFunction && /[a-z]Of$/.test(name)
    ? `names a function ${name}: begin with a verb that says what comes back`
    : undefined;
}

function checkWords({ name, kind, isTopLevel }: Declaration, file: string): string | undefined {
  const isFree = kind === "member" || kind === "parameter" || (kind === "variable" && !isTopLevel);
  if (isFree) return undefined;
  const spoken = ` ${splitName(name)} `;
  const isSaid = (word: string) => spoken.includes(` ${word} `);
  const banned = BANNED_WORDS.find((ban) => isUnder(file, ban) && ban.words.some(isSaid));
  return banned && `names ${name}: say ${banned.say} instead of ${banned.words.find(isSaid)}`;
}

/** The words of a name in lower case: "max tries" for MAX_TRIES and maxTries. */
function splitName(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, " ").toLowerCase();
}

function isUnder(file: string, { onlyIn = [""], exceptIn = [] }: BannedWords): boolean {
  const isIn = (folder: string) => file.startsWith(folder);
  return onlyIn.some(isIn) && !exceptIn.some(isIn);
}

/** All banned words as they are in a name, where words follow each other without a blank. */
function listWords(): readonly string[] {
  return BANNED_WORDS.flatMap(({ words }) => words).map((word) => word.replaceAll(" ", "_?"));
}
