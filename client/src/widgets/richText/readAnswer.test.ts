import { richText, toRichText } from "@formweave/schema/model";
import { $createLinkNode } from "@lexical/link";
import { $createListItemNode, $createListNode } from "@lexical/list";
import { $createQuoteNode } from "@lexical/rich-text";
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  createEditor,
  type LexicalEditor,
} from "lexical";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { RichTextView } from "#widgets/RichTextView.tsx";
import { EDITOR_NODES, keepClean } from "./editorNodes.ts";
import { $readAnswer } from "./readAnswer.ts";
import { $writeAnswer } from "./writeAnswer.ts";

/** An editor without a page: Lexical only updates its state. */
function headless(): LexicalEditor {
  const editor = createEditor({
    nodes: [...EDITOR_NODES],
    onError: (error) => {
      throw error;
    },
  });
  return Object.assign(editor, { _headless: true });
}

/** Returns the markup readers see for content written into an editor. */
function shown(write: () => void): string {
  const editor = headless();
  keepClean(editor);
  editor.update(write, { discrete: true });
  const { value } = editor.read($readAnswer);
  return renderToString(createElement(RichTextView, { value: richText.parse(value) }));
}

it("keeps formats, line breaks, lists, quotes and links, as every rich text is shown", () => {
  const html = shown(() => {
    const words = $createTextNode("bold").toggleFormat("bold");
    const list = $createListNode("number", 3).append($createListItemNode().append($createTextNode("item")));
    const link = $createLinkNode("https://formweave.example").append($createTextNode("there"));
    $getRoot().append(
      $createParagraphNode().append(words, $createLineBreakNode(), $createTextNode("plain"), link),
      list,
      $createQuoteNode().append($createTextNode("said")),
    );
  });
  expect(html).toContain('<p><strong>bold</strong><br/>plain<a href="https://formweave.example"');
  expect(html).toContain('<ol start="3"><li>item</li></ol>');
  expect(html).toContain("<blockquote>said</blockquote>");
});

it("begins with an answer as it was written", () => {
  const first = headless();
  first.update(
    () => {
      const item = $createListItemNode().append($createTextNode("item").toggleFormat("italic"));
      const link = $createLinkNode("https://formweave.example").append($createTextNode("there"));
      $getRoot().append(
        $createParagraphNode().append($createTextNode("a"), $createLineBreakNode(), link),
        $createListNode("number", 3).append(item),
        $createQuoteNode().append($createTextNode("said")),
      );
    },
    { discrete: true },
  );
  const { value } = first.read($readAnswer);
  const second = headless();
  second.update(() => $writeAnswer(value), { discrete: true });
  expect(second.read($readAnswer).value).toEqual(value);
});

it("begins with what has no block, and with nothing", () => {
  const html = shown(() => $writeAnswer({ attributes: {}, content: [{ text: "bare" }] }));
  expect(html).toContain("<p>bare</p>");
  expect(shown(() => $writeAnswer(undefined))).toContain("<p><br/></p>");
});

it("has no link that is not safe", () => {
  const html = shown(() => {
    const link = $createLinkNode("javascript:alert(1)").append($createTextNode("here"));
    $getRoot().append($createParagraphNode().append(link));
  });
  expect(html).toContain("here");
  expect(html).not.toContain("javascript:");
});

it("counts characters, and begins with lines of plain text", () => {
  const editor = headless();
  editor.update(() => $writeAnswer(toRichText("one\n\ntwo")), { discrete: true });
  const { value, length } = editor.read($readAnswer);
  expect(length).toBe(6);
  expect(value.content).toHaveLength(3);
});
