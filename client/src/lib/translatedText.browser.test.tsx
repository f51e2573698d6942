import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { expect, it } from "vitest";
import { afterTest } from "#testing/cleanUp.ts";
import { mount } from "#testing/mount.tsx";
import { createStore, useStore, type Store } from "./createStore.ts";
import { holdTranslatedText } from "./translatedText.ts";

/** Translators, by their treatment of a text. */
const TRANSLATORS = {
  "replaces it at once": (text: Text) => text.replaceWith(fontWith(text.data)),
  "puts the translation before it and takes it away": (text: Text) => {
    text.before(fontWith(text.data));
    text.remove();
  },
  "wraps it": (text: Text) => {
    const font = document.createElement("font");
    text.before(font);
    font.append(text);
  },
};

const STEPS: readonly ReactNode[] = [
  <>One {2} three</>,
  <>One {3} three</>,
  <>{"One "}</>,
  <>
    {"New "}
    <b>bold</b>
    {" end"}
  </>,
  <>
    {"New "}
    {" end"}
  </>,
  "Only text",
  "Other text",
  <>
    <i>Mark</i>
    Only text
  </>,
  null,
  <>At the end</>,
];

function Shown({ at }: { readonly at: Store<number> }) {
  const step = useStore(at, (now) => now);
  const content = STEPS[step];
  return <p>{step % 2 === 0 ? <span>{content}</span> : <>{content} more</>}</p>;
}

function fontWith(words: string): HTMLElement {
  const font = document.createElement("font");
  font.appendChild(document.createElement("font")).textContent = words;
  return font;
}

function textsIn(node: Node): Text[] {
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  return texts;
}

it.each(Object.entries(TRANSLATORS))(
  "a page says what it would say without a translator that %s",
  async (_, translate) => {
    afterTest(holdTranslatedText(document.body));
    const step = createStore<number>(0);
    const page = mount(<Shown at={step} />);
    await page.locator("p").waitFor();
    for (let round = 0; round < 3 * STEPS.length; round++) {
      const paragraph = document.querySelector("main p");
      if (paragraph === null) throw new Error("The page broke");
      textsIn(paragraph).forEach(translate);
      const next = (round * 7) % STEPS.length;
      flushSync(() => step.set(next));
      const wanted = createText(next);
      await expect.poll(() => paragraph.textContent).toBe(wanted);
    }
  },
);

function createText(step: number): string {
  const words = ["One 2 three", "One 3 three", "One ", "New bold end", "New  end", "Only text", "Other text"];
  const text = [...words, "MarkOnly text", "", "At the end"][step] ?? "";
  return step % 2 === 0 ? text : `${text} more`;
}
