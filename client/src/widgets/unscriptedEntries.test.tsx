import { answersOf } from "@formweave/schema/answers";
import { EXAMPLES, isKept, STRANGE_ENTRIES } from "@formweave/schema/answers/testing";
import { isAnswered, type RawProps } from "@formweave/schema/widgets";
import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { loadFullSet, viewOf } from "./fullSet.ts";
import { WidgetView } from "./WidgetView.tsx";

// Views whose code comes later must be here before anything is rendered at once.
beforeAll(async () => {
  await loadFullSet();
  await Promise.all(WIDGET_LIST.map(async ({ type }) => viewOf(type)?.preload?.()));
});

const LANGUAGES = ["en-US", "de-DE"];
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

/** The attributes of each line that can be typed in, as the server draws them. */
function typedLines(type: string, props: RawProps): readonly string[] {
  const html = renderToString(<WidgetView id="widget" mode="live" {...{ type, props }} />);
  const lines = html.match(/<(?:input|textarea)\b[^>]*>/g) ?? [];
  return lines.filter(
    (line) => !/type="(?:hidden|radio|checkbox|range|file|search)"|aria-hidden|disabled/.test(line),
  );
}

describe.each(FIELDS)("without script, what is typed into a %s %j", (type, props) => {
  it("is sent under a name, and refused with words or kept", () => {
    const answers = answersOf({ type, props });
    for (const line of typedLines(type, props)) {
      const name = / name="([^"]*)"/.exec(line)?.[1] ?? "";
      expect([line, name]).toEqual([line, expect.stringMatching(/^widget(?:\.|$)/)]);
      for (const text of STRANGE_ENTRIES) {
        const isPart = name !== "widget";
        const typed = { sent: isPart ? [] : [text], languages: LANGUAGES };
        const answer = answers?.join(isPart ? [[name.slice("widget.".length), text]] : [], typed);
        const parsed = answers?.parse(answer);
        if (parsed?.ok === true)
          expect([name, text, parsed.value, isKept(parsed.value, text)]).toEqual([
            name,
            text,
            parsed.value,
            true,
          ]);
      }
    }
  });
});
