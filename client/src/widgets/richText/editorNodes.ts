import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { safeUrl } from "@formweave/schema/rules";
import { TextNode, type EditorThemeClasses, type Klass, type LexicalEditor, type LexicalNode } from "lexical";
import "./editorNodes.css";

/** Lexical nodes of a rich text besides paragraphs and text. */
export const EDITOR_NODES: readonly Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  ListNode,
  ListItemNode,
  LinkNode,
];

/** Classes of the editor's own elements; blocks take the form's typography. */
export const EDITOR_THEME: EditorThemeClasses = {
  paragraph: "rt-p",
  quote: "rt-quote",
  list: { ul: "rt-ul", ol: "rt-ol", listitem: "rt-li", nested: { listitem: "rt-li-nested" } },
  link: "rt-link",
  collaboration: { cursor: "rt-caret", cursorName: "rt-caret-name" },
  text: {
    bold: "rt-bold",
    italic: "rt-italic",
    underline: "rt-underline",
    strikethrough: "rt-strike",
    underlineStrikethrough: "rt-underline-strike",
  },
};

/** Limits pasted and typed content to what a form shows: no inline styles, no unsafe links. Returns a function that stops it. */
export function keepClean(editor: LexicalEditor): () => void {
  const removers = [
    editor.registerNodeTransform(TextNode, (node) => {
      if (node.getStyle() !== "") node.setStyle("");
    }),
    editor.registerNodeTransform(LinkNode, (link) => {
      if (safeUrl(link.getURL())) return;
      for (const child of link.getChildren()) link.insertBefore(child);
      link.remove();
    }),
  ];
  return () => removers.forEach((remove) => remove());
}
