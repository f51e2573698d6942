import { expect, it } from "vitest";
import { readTexts } from "./readTexts.ts";
import { checkText } from "./textRules.ts";

function listTexts(source: string): string[] {
  return readTexts("a.tsx", source).map(({ position, words }) => `${position}: ${words}`);
}

function listProblems(source: string): string[] {
  return readTexts("a.tsx", source).flatMap(checkText);
}

it.each([
  ["const a = <p className='big box'>Hello there</p>;", ["text: Hello there"]],
  ["const a = <p>Add {count} rows <b>now</b></p>;", ["text: Add {count} rows {…}", "text: now"]],
  ["const a = <Field label='Name' type='text' key='The row' />;", ["label: Name"]],
  ["const a = <p>{isOpen ? 'Close' : 'Open'}</p>;", ["text: Close", "text: Open"]],
  ["const a = { title: 'Lock', id: 'lock', icon: 'lock' };", ["title: Lock"]],
  ["announce(`Moved to ${x}`);", ["announce: Moved to {x}"]],
  ["const a = { NOT_FOUND: 'That file is gone' };", ["NOT_FOUND: That file is gone"]],
  ["function describe() { return 'Nothing differs from now'; }", ["prose: Nothing differs from now"]],
])("the texts of %s are found", (source, texts) => {
  expect(listTexts(source)).toEqual(texts);
});

it.each([
  ["an error that is thrown", "throw new Error('The order is broken');"],
  ["a query", "db.prepare('SELECT name FROM people');"],
  ["a selector", "page.querySelector('main button');"],
  ["a type", "type A = 'Some Words Here';"],
  ["a comparison", "const a = b === 'Some words here';"],
  ["an import", "import a from 'Some words here';"],
])("%s is no text", (_, source) => {
  expect(listTexts(source)).toEqual([]);
});

it.each([
  ["a banned word", "const a = { title: 'Search widgets' };", 'says "widgets": write component'],
  ["a British spelling", "const a = <p>Pick a colour</p>;", 'says "colour": write color'],
  ["title case", "const a = { title: 'Add First Field' };", 'has a capital in "First"'],
  ["three dots", "announce('Adding a component...');", 'has "...": write "…"'],
  ["an exclamation mark", "announce('It worked!');", "has an exclamation mark"],
  ["a blank at the end", "const a = { title: 'Name ' };", "has blanks at its ends"],
  ["(s)", "const a = <p>Your file(s)</p>;", 'has "(s)": write it for one and for many'],
  [
    "a count without its singular",
    "announce(`${count} components`);",
    'counts "components": write it for one as well, with describeCount',
  ],
])("%s is found", (_, source, problem) => {
  expect(listProblems(source)).toEqual([problem]);
});

it.each([
  ["a name inside of a text", "const a = { title: 'Open it in Google' };"],
  ["a new sentence", "const a = { title: 'Nothing was sent. Try again' };"],
  ["a count with its singular", "const a = count === 1 ? '1 component' : `${count} components`;"],
  ["a limit", "const a = { TOO_MANY: `At most ${limits.MAX} components` };"],
  ["a banned word that is filled in", "announce(`Deleted ${widget}`);"],
])("%s is right", (_, source) => {
  expect(listProblems(source)).toEqual([]);
});
