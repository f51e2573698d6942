import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { filesIn } from "../filesIn.ts";
import { readTexts, type Text } from "./readTexts.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const FOLDERS = ["schema/src", "data/src", "collab-server/src", "ai-gateway/src", "client/src"];

/** Sources whose strings are never on a screen: tests, prompts for models, keywords of read files, metrics, and protocol constants. */
const UNSEEN = new RegExp(
  [
    String.raw`\.test\.|\.d\.ts$|/testing[./]|/log/contract`,
    "ai-gateway/src/(prompts|model|cache|usage|calls)/",
    "ai-gateway/src/(answers/fields/fieldType|answers/fields/readRuleList|rules/chat/changeCommands)",
    "ai-gateway/src/documents/(pdf/(form|readTooltips)|table/(readFieldList|typeOfWord)|sheet/readWorkbook|office/)",
    "collab-server/src/(live/(liveMetrics|wire/)|metrics|.*/(?:session|form|guest|device)Cookies?|http/.*[cC]ookie)",
    "schema/src/(commands/(convergence|undoModel)|rules/themeLook)|ai-gateway/src/http/streamEvents",
    "client/src/builder/actions/keys|client/src/ui/Icon",
  ].join("|"),
);

/** Catalogues of texts: starter templates, and the assistant's sentences about an answer. */
const CATALOGUES = ["data/catalog/starter-templates.json", "data/catalog/assistant/messages.json"];

const CATALOGUED =
  /^\s*"(name|title|description|label|text|placeholder|helpText|caption|en)": "((?:[^"\\]|\\.)+)"/;

/** Every text of the product that a person can see, in the order of the sources. */
export function listTexts(): Text[] {
  const texts = FOLDERS.flatMap((folder) => filesIn(join(ROOT, folder)))
    .map((path) => relative(ROOT, path))
    .filter((file) => /\.tsx?$/.test(file) && !UNSEEN.test(file))
    .flatMap((file) => readTexts(file, readFileSync(join(ROOT, file), "utf8")));
  const catalogued = CATALOGUES.flatMap((file) =>
    readCatalogue(file, readFileSync(join(ROOT, file), "utf8")),
  );
  return [...texts, ...catalogued];
}

/** The texts of a catalogue, which has one text on each line. */
function readCatalogue(file: string, source: string): Text[] {
  return source.split("\n").flatMap((line, at) => {
    const [, position, words] = CATALOGUED.exec(line) ?? [];
    return position === undefined || words === undefined
      ? []
      : [{ file, line: at + 1, position, words, isCounted: false }];
  });
}
