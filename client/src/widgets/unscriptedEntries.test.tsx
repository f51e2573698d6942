import { findFieldAnswers, runSteps } from "@formweave/schema/answers";
import { describeFate, EXAMPLES, KEPT_OR_REFUSED, STRANGE_ENTRIES } from "@formweave/schema/answers/testing";
import { isAnswered, type RawProps } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFullSet, findView } from "./fullSet.ts";
import { WidgetView } from "./WidgetView.tsx";

// Lazy views must be loaded before synchronous rendering.
beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => findView(type)?.preload?.()));
});

const MORE: readonly (readonly [type: string, props: RawProps])[] = [
  ["radio", { ...EXAMPLES.radio.props, allowOther: true }],
  ["checkbox-group", { options: EXAMPLES.radio.props["options"], allowOther: true }],
  ["signature", { allowTyped: true }],
];
const FIELDS = [
  ...Object.entries(EXAMPLES)
    .filter(([type]) => isAnswered(type))
    .map(([type, { props }]) => [type, props] as const),
  ...MORE,
];

/** Languages sent with a form: its own alone if it has one, else those of the page and of the browser. */
const LANGUAGES = [
  { languages: ["en-US", "de-DE"] },
  ...["de", "hi", "ar", "ja"].map((one) => ({ languages: [one] })),
];

/** Returns the attributes of each text line in the server-rendered markup. */
function typedLines(type: string, props: RawProps): readonly string[] {
  const html = renderToString(<WidgetView id="widget" mode="live" {...{ type, props }} />);
  const lines = html.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
  return lines.filter(
    (line) => !/type="(?:hidden|radio|checkbox|range|file|search)"|aria-hidden|disabled/.test(line),
  );
}

interface DrawnType {
  readonly type: string;
  readonly props: RawProps;
}

interface Typed {
  readonly name: string;
  readonly text: string;
  readonly languages: readonly string[];
}

/** Decodes a text typed into one line of a field, and reports its kept value or its refusal. */
function becomes(field: DrawnType, { name, text, languages }: Typed) {
  const part = name.slice("widget.".length);
  const typed = { sent: part === "" ? [text] : [], languages };
  const answers = findFieldAnswers(field);
  const answer = answers && runSteps(answers.joinInSteps(part === "" ? [] : [[part, text]], typed));
  const parsed = answers?.parse(answer);
  return parsed === undefined ? "not read" : describeFate(parsed, text);
}

describe.each(FIELDS)("without script, what is typed into a %s %j", (type, props) => {
  const names = () => typedLines(type, props).map((line) => / name="([^"]*)"/.exec(line)?.[1] ?? "");

  it("is sent under a name", () => {
    for (const name of names()) expect(name).toMatch(/^widget(?:\.|$)/);
  });

  it.each(LANGUAGES)("is refused with words or kept, read in $languages", ({ languages }) => {
    for (const name of names())
      for (const text of STRANGE_ENTRIES)
        expect([name, text, becomes({ type, props }, { name, text, languages })]).toEqual([
          name,
          text,
          expect.stringMatching(KEPT_OR_REFUSED),
        ]);
  });
});
