import { expect, it } from "vitest";
import { BANNED_WORDS } from "./bannedWords.ts";
import { checkDocComments } from "./checkDocComments.ts";
import { checkNames } from "./checkNames.ts";
import { findDuplicateTypes } from "./findDuplicateTypes.ts";

function listNameProblems(text: string, file = "schema/src/a.ts"): readonly string[] {
  return checkNames({ file, text }).map(({ line, message }) => `${line} ${message}`);
}

function listCommentProblems(text: string): readonly string[] {
  return checkDocComments({ file: "schema/src/a.ts", text }).map(({ line, message }) => `${line} ${message}`);
}

it.each([
  "export function sourceOf(id: string): string;",
  "const sourceOf = (id: string) => id;",
  "const sourceOf: (id: string) => string = read;",
  "interface Sources { readonly sourceOf: (id: string) => string }",
  "interface Sources { sourceOf(id: string): string }",
  "class Sources { #sourceOf(): void {} }",
  "it('reads', () => { const rig = { sourceOf: () => 1 }; });",
  "function read({ id }: Named, sourceOf: (id: string) => string) {}",
  "function read({ sourceOf }: { readonly sourceOf: (id: string) => string }) {}",
])("the function in %s is named for what it belongs to", (text) => {
  expect(listNameProblems(`\n${text}`)).toEqual([
    "2 names a function sourceOf: begin with a verb that says what comes back",
  ]);
});

it.each([
  "type PropsOf<Type> = Props[Type];",
  "const schema = { anyOf: [], oneOf: z.array(part) };",
  "const at = text.indexOf('a');",
  "const { sourceOf } = library;",
  "// function sourceOf",
  "function offsetOfPage() {}",
])("%s names no function …Of", (text) => {
  expect(listNameProblems(text)).toEqual([]);
});

it.each([
  ["const MAX_TALKS = 3;", "names MAX_TALKS: say comments instead of talks"],
  ["export async function readTalk() {}", "names readTalk: say comments instead of talk"],
  ["interface TalkLine { a: 1 }", "names TalkLine: say comments instead of talk"],
  ["it('a', () => { function putAside() {} });", "names putAside: say quarantine instead of aside"],
  ["enum HTTPVisitor { a }", "names HTTPVisitor: say caller instead of visitor"],
  ["let takeBackAll: boolean;", "names takeBackAll: say reconnect instead of take back"],
])("%s has a banned word", (text, message) => {
  expect(listNameProblems(text)).toEqual([`1 ${message}`]);
});

it.each([
  ["a word inside of another", "const entries = retries(standingOrders);"],
  ["a variable of a function", "function read() { const talk = 1; return talk; }"],
  ["a parameter", "function read(talk: string, tell: (talk: string) => void) {}"],
  ["a member, which may be stored", "const health = { setAside: 0, talk: () => 1 };"],
])("%s is free", (_, text) => {
  expect(listNameProblems(text)).toEqual([]);
});

it("a word may be banned in some folders, or have a good meaning in some", () => {
  const letters = "const LETTERS = 'abc';";
  expect(listNameProblems(letters)).toEqual([]);
  expect(listNameProblems(letters, "collab-server/src/modules/mail/a.ts")).toHaveLength(1);
  const crossing = "function findCrossing() {}";
  expect(listNameProblems(crossing)).toHaveLength(1);
  expect(listNameProblems(crossing, "schema/src/geometry/a.ts")).toEqual([]);
});

it("a word is banned once, so that one better word is said", () => {
  const words = BANNED_WORDS.flatMap((ban) => ban.words);
  expect(words).toEqual([...new Set(words)]);
});

it.each([
  ["/** What a person may do. */", 'begins with "What"'],
  ["  /** Whether it is shown. */", 'begins with "Whether"'],
  ["/**\n * How long a call\n * takes.\n */", 'begins with "How"'],
  ["/** Changes that those who left, whose work is late, made. */", 'chains "that … those … who … whose"'],
  ["/** Reads it. Knows what that is\n * which it is. */", 'chains "what … that … which"'],
])("%j is no plain doc comment", (text, beginning) => {
  expect(listCommentProblems(`const a = 1;\n${text}`)).toEqual([expect.stringMatching(`^2 ${beginning}:`)]);
});

it.each([
  "/** Renders what a person sees. It is that which they asked for. */",
  "/** Whitespace around a word. */",
  "// What this is for",
  "/* What that is which those have */",
  "const pattern = 'src/**/*.ts';",
  "const comment = '/** What it is */';",
])("%s is right", (text) => {
  expect(listCommentProblems(text)).toEqual([]);
});

const source = (file: string, text: string) => ({ file, text });

it("a type is exported once in a package", () => {
  const type = "export type Part = string;";
  const problems = findDuplicateTypes([
    source("schema/src/a.ts", `\n${type}\nexport interface Row {}`),
    source("schema/src/b.ts", "interface Part {}\nexport type { Part } from './a.ts';"),
    source("schema/src/c.ts", "\nexport interface Part {}\nexport interface Row {}"),
    source("client/src/a.ts", type),
    source("client/src/b.ts", "export class Part {}"),
  ]);
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "schema/src/c.ts:2 declares the type Part, as schema/src/a.ts does: take another name",
    "client/src/b.ts:1 declares the type Part, as client/src/a.ts does: take another name",
  ]);
});
