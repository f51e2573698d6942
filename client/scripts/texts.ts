import { listTexts } from "./texts/listTexts.ts";
import { checkText } from "./texts/textRules.ts";

/** Files with texts in other languages, to which the rules of English do not apply. */
const TRANSLATED = ["schema/src/translations/", "collab-server/src/modules/answers/exports/pdfWords.ts"];

/** Prints every text of the product with its position, or with `--check` those that break a rule. */
const isCheck = process.argv.includes("--check");
const lines = listTexts().flatMap((text) => {
  const place = `${text.file}:${text.line}`;
  if (isCheck && TRANSLATED.some((path) => text.file.startsWith(path))) return [];
  if (isCheck) return checkText(text).map((problem) => `${place} ${problem}: ${text.words}`);
  return `${place}\t${text.position}\t${text.words.replaceAll("\n", "⏎")}`;
});
for (const line of lines) process.stdout.write(`${line}\n`);
if (isCheck && lines.length > 0) process.exitCode = 1;
