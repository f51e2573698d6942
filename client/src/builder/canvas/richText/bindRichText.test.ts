import { $createLinkNode } from "@lexical/link";
import { $createHeadingNode } from "@lexical/rich-text";
import { caretField } from "@formweave/schema/api";
import { COMMANDS, execute } from "@formweave/schema/commands";
import { readWidget, widgetText } from "@formweave/schema/doc";
import { json, toPlainText, richText, toRichText, type RichText } from "@formweave/schema/model";
import fc from "fast-check";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isTextNode,
  createEditor,
  UNDO_COMMAND,
  type LexicalEditor,
} from "lexical";
import { expect, it, onTestFinished, vi } from "vitest";
import { Awareness } from "y-protocols/awareness";
import * as Y from "yjs";
import { bindRichText } from "./bindRichText.ts";
import { createCaretProvider } from "./caretProvider.ts";
import { EDITOR_NODES, keepClean } from "#widgets/richText/editorNodes.ts";

const stamp = { by: "tester", at: 1 };

function docWithText(content: RichText): Y.Doc {
  const doc = new Y.Doc();
  execute(doc, COMMANDS.addWidget, { id: "w", type: "rich-text", parentId: null, stamp }, "test");
  execute(doc, COMMANDS.updateProps, { widgetIds: ["w"], props: { content: json.parse(content) } }, "test");
  return doc;
}

function copyOfDoc(doc: Y.Doc): Y.Doc {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc));
  return copy;
}

function sync(a: Y.Doc, b: Y.Doc): void {
  Y.applyUpdate(b, Y.encodeStateAsUpdate(a, Y.encodeStateVector(b)), "remote");
  Y.applyUpdate(a, Y.encodeStateAsUpdate(b, Y.encodeStateVector(a)), "remote");
}

function getText(doc: Y.Doc): Y.XmlText {
  const text = widgetText(doc, "w", "content");
  if (!(text instanceof Y.XmlText)) throw new Error("no rich text");
  return text;
}

/** An editor without a page: Lexical commits to nothing but its state. */
function headless(): LexicalEditor {
  const editor = createEditor({
    nodes: [...EDITOR_NODES],
    onError: (error) => {
      throw error;
    },
  });
  return Object.assign(editor, { _headless: true });
}

function open(doc: Y.Doc) {
  const editor = headless();
  const awareness = new Awareness(doc);
  const provider = createCaretProvider(awareness, caretField("w", "content"));
  const unbind = bindRichText({ editor, text: getText(doc), doc, provider, caretLayer: null });
  return { editor, awareness, unbind };
}

function listLines(editor: LexicalEditor): readonly string[] {
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => `${block.getType()}: ${block.getTextContent()}`),
  );
}

function append(editor: LexicalEditor, line: string): void {
  editor.update(() => void $getRoot().append($createParagraphNode().append($createTextNode(line))), {
    discrete: true,
  });
}

function stored(doc: Y.Doc): RichText {
  return richText.parse(readWidget(doc, "w")?.props["content"]);
}

it("reads the paragraphs that the document makes of plain text", () => {
  const { editor } = open(docWithText(toRichText("a\n\nb")));
  expect(listLines(editor)).toEqual(["paragraph: a", "paragraph: ", "paragraph: b"]);
});

it("reading writes nothing, also in an empty text", () => {
  for (const content of [toRichText("a\nb"), { attributes: {}, content: [] }]) {
    const doc = docWithText(content);
    const before = Y.encodeStateVector(doc);
    const { unbind } = open(doc);
    unbind();
    expect(Y.encodeStateVector(doc)).toEqual(before);
  }
});

it("what is written can be read by the schema and by a second editor", () => {
  const doc = docWithText({ attributes: {}, content: [] });
  const { editor, unbind } = open(doc);
  editor.update(
    () => {
      const bold = $createTextNode("bold").toggleFormat("bold");
      const heading = $createHeadingNode("h2").append($createTextNode("Title"));
      $getRoot().append(heading, $createParagraphNode().append($createTextNode("plain "), bold));
    },
    { discrete: true },
  );
  unbind();
  expect(toPlainText(stored(doc))).toBe("Title\nplain bold");
  expect(listLines(open(copyOfDoc(doc)).editor)).toEqual(["heading: Title", "paragraph: plain bold"]);
});

it("a second mount of the same text reads it anew and goes on editing", () => {
  const doc = docWithText(toRichText("a"));
  open(doc).unbind();
  const { editor } = open(doc);
  append(editor, "b");
  expect(toPlainText(stored(doc))).toBe("a\nb");
});

it("two people who write at once keep every word", async () => {
  const mine = docWithText(toRichText("start"));
  const theirs = copyOfDoc(mine);
  const [a, b] = [open(mine), open(theirs)];
  append(a.editor, "from me");
  append(b.editor, "from them");
  sync(mine, theirs);
  await vi.waitFor(() => expect(listLines(a.editor)).toHaveLength(3));
  expect(listLines(a.editor)).toEqual(expect.arrayContaining(["paragraph: from me", "paragraph: from them"]));
  await vi.waitFor(() => expect(listLines(b.editor)).toEqual(listLines(a.editor)));
});

it("undo takes back one's own words and leaves those of others", async () => {
  const mine = docWithText(toRichText("start"));
  const theirs = copyOfDoc(mine);
  const [a, b] = [open(mine), open(theirs)];
  append(a.editor, "from me");
  sync(mine, theirs);
  await vi.waitFor(() => expect(listLines(b.editor)).toHaveLength(2));
  append(b.editor, "from them");
  sync(mine, theirs);
  await vi.waitFor(() => expect(listLines(a.editor)).toHaveLength(3));
  a.editor.dispatchCommand(UNDO_COMMAND, undefined);
  await vi.waitFor(() => expect(listLines(a.editor)).toEqual(["paragraph: start", "paragraph: from them"]));
});

it("inline styles are dropped when text comes in", () => {
  const doc = docWithText(toRichText("a"));
  const { editor } = open(doc);
  keepClean(editor);
  editor.update(
    () => {
      const [node] = $getRoot().getAllTextNodes();
      if ($isTextNode(node)) node.setStyle("position: fixed");
    },
    { discrete: true },
  );
  expect(JSON.stringify(stored(doc))).not.toContain("fixed");
});

it("a link that is not safe becomes its words when it comes in", () => {
  const doc = docWithText(toRichText("a"));
  const { editor } = open(doc);
  keepClean(editor);
  editor.update(
    () => {
      for (const url of ["javascript:alert(1)", "https://a.example"])
        $getRoot().append(
          $createParagraphNode().append($createLinkNode(url).append($createTextNode("here"))),
        );
    },
    { discrete: true },
  );
  expect(listLines(editor)).toEqual(["paragraph: a", "paragraph: here", "paragraph: here"]);
  expect(JSON.stringify(stored(doc))).not.toContain("javascript");
  expect(JSON.stringify(stored(doc))).toContain("https://a.example");
});

it("the caret stands in a field of its own and goes when the editor closes", () => {
  const doc = docWithText(toRichText("a"));
  const { awareness, unbind } = open(doc);
  awareness.setLocalStateField("user", { id: "u", name: "Mara" });
  const field = caretField("w", "content");
  expect(awareness.getLocalState()).toMatchObject({ user: { name: "Mara" }, [field]: { focusing: false } });
  unbind();
  expect(awareness.getLocalState()).toEqual({ user: { id: "u", name: "Mara" } });
});

it("texts that were visited leave nothing in the presence", () => {
  const awareness = new Awareness(new Y.Doc());
  awareness.setLocalStateField("selection", ["w"]);
  const providers = Array.from({ length: 200 }, (_, index) =>
    createCaretProvider(awareness, caretField(`w${index}`, "content")),
  );
  for (const provider of providers) {
    provider.awareness.setLocalStateField("focusing", true);
    provider.leave();
  }
  expect(awareness.getLocalState()).toEqual({ selection: ["w"] });
});

it("an editor that closes after its person has gone offline does not show them again", () => {
  const awareness = new Awareness(new Y.Doc());
  const provider = createCaretProvider(awareness, caretField("w", "content"));
  awareness.setLocalState(null);
  provider.leave();
  expect(awareness.getLocalState()).toBeNull();
});

it("carets of others take name and colour from the server's word, and what is malformed is left out", () => {
  const awareness = new Awareness(new Y.Doc());
  const provider = createCaretProvider(awareness, "caret:w/content");
  fc.assert(
    fc.property(fc.object(), (state) => {
      awareness.states.set(7, state);
      expect([...provider.awareness.getStates()]).toEqual([]);
    }),
  );
  awareness.states.set(7, {
    user: { name: "Priya", color: 3 },
    "caret:w/content": { anchorPos: null, focusPos: null, focusing: true, name: "Mallory", color: "red;}" },
  });
  expect(provider.awareness.getStates().get(7)).toMatchObject({ name: "Priya", color: "var(--p-3)" });
});

it.each<[string, unknown]>([
  ["of no type", {}],
  ["in a root of the document", { tname: "widgets" }],
  ["of a clock that no struct has", { item: { client: 1, clock: -1 } }],
  ["of a broken clock", { type: { client: 1, clock: 0.5 } }],
  ["without sense", { type: "x", item: [], assoc: "left" }],
])("a caret %s is drawn nowhere, throws nothing and leaves nothing in the document", (_name, place) => {
  const doc = docWithText(toRichText("a"));
  const { awareness, unbind } = open(doc);
  onTestFinished(unbind);
  const before = Y.encodeStateAsUpdate(doc);
  const roots = [...doc.share.keys()];
  awareness.states.set(7, {
    user: { name: "Priya", color: 3 },
    [caretField("w", "content")]: { anchorPos: place, focusPos: place, focusing: true },
  });
  expect(() => awareness.emit("change", [{ added: [7], updated: [], removed: [] }, "remote"])).not.toThrow();
  expect([Y.encodeStateAsUpdate(doc), [...doc.share.keys()]]).toEqual([before, roots]);
});
