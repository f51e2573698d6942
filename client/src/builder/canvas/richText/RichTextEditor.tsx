import { caretField } from "@formweave/schema/api";
import { LexicalComposer } from "@lexical/react/LexicalComposer";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { ContentEditable } from "@lexical/react/LexicalContentEditable";
import { LexicalErrorBoundary } from "@lexical/react/LexicalErrorBoundary";
import { LinkPlugin } from "@lexical/react/LexicalLinkPlugin";
import { ListPlugin } from "@lexical/react/LexicalListPlugin";
import { RichTextPlugin } from "@lexical/react/LexicalRichTextPlugin";
import { TabIndentationPlugin } from "@lexical/react/LexicalTabIndentationPlugin";
import { widgetText } from "@formweave/schema/doc";
import { safeUrl } from "@formweave/schema/rules";
import { useEffect, useRef, type KeyboardEvent, type RefObject, type SyntheticEvent } from "react";
import * as Y from "yjs";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useWidget } from "#document/content/useWidget.ts";
import { bindRichText } from "./bindRichText.ts";
import { createCaretProvider } from "./caretProvider.ts";
import { EDITOR_NODES, EDITOR_THEME, keepClean } from "#widgets/richText/editorNodes.ts";
import { FormatBar } from "./FormatBar.tsx";
import { registerFormatKeys } from "#widgets/richText/formatKeys.ts";
import "./rich-text.css";
import { canEdit } from "#document/status.ts";

/** The rich text to edit. */
export interface RichTextEditorProps {
  readonly widgetId: string;
  readonly property: string;
}

/**
 * Edits a rich text in place, together with everybody else in it; it takes the focus on mount. At most one editor may be mounted for a
 * text. The editor and its toolbar, which is a portal, are marked with `data-rich-text`.
 */
export function RichTextEditor({ widgetId, property }: RichTextEditorProps) {
  const { doc } = useEditor();
  const text = widgetText(doc, widgetId, property);
  if (!(text instanceof Y.XmlText)) return null;
  return <BoundEditor key={`${widgetId}/${property}`} widgetId={widgetId} property={property} text={text} />;
}

/** Not translated: edits of a browser's translator would be written to the document. */
const WRITTEN = <ContentEditable translate="no" className="rt-content wv-prose" ariaLabel="Text" />;

interface BoundEditorProps extends RichTextEditorProps {
  readonly text: Y.XmlText;
}

function BoundEditor({ widgetId, property, text }: BoundEditorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const carets = useRef<HTMLDivElement>(null);
  const { status, presence } = useEditor();
  const mayEdit = useStore(status, canEdit);
  const isLocked = useWidget(widgetId, (record) => record?.locked === true);
  const isEditable = mayEdit && !isLocked;
  return (
    <LexicalComposer
      initialConfig={{
        namespace: "formweave",
        editorState: null,
        nodes: [...EDITOR_NODES],
        theme: EDITOR_THEME,
        onError: reportError,
      }}
    >
      <div
        ref={frame}
        role="presentation"
        className="rt"
        data-rich-text
        onPointerDown={stop}
        onDoubleClick={stop}
        onKeyDown={keepKeys}
        onFocus={() => presence.show("editing", { widgetId, property })}
        onBlur={() => presence.show("editing", null)}
      >
        <RichTextPlugin
          contentEditable={WRITTEN}
          placeholder={<div className="rt-placeholder">Write something</div>}
          ErrorBoundary={LexicalErrorBoundary}
        />
        <div ref={carets} className="rt-carets" aria-hidden />
        <ListPlugin />
        <LinkPlugin validateUrl={safeUrl} />
        <TabIndentationPlugin maxIndent={4} />
        <TextBinding
          widgetId={widgetId}
          property={property}
          text={text}
          carets={carets}
          isEditable={isEditable}
        />
        {isEditable && <FormatBar anchor={frame} />}
      </div>
    </LexicalComposer>
  );
}

interface TextBindingProps extends BoundEditorProps {
  readonly carets: RefObject<HTMLElement | null>;
  readonly isEditable: boolean;
}

/** Binds Lexical to the document while mounted; renders nothing. */
function TextBinding({ widgetId, property, text, carets, isEditable }: TextBindingProps) {
  const [editor] = useLexicalComposerContext();
  const { doc, awareness, presence } = useEditor();
  useEffect(() => {
    const provider = createCaretProvider(awareness, caretField(widgetId, property));
    const removers = [
      bindRichText({ editor, text, doc, provider, caretLayer: carets.current }),
      keepClean(editor),
      registerFormatKeys(editor),
      () => presence.show("editing", null),
    ];
    return () => removers.forEach((remove) => remove());
  }, [editor, text, doc, awareness, presence, carets, widgetId, property]);
  useEffect(() => {
    editor.setEditable(isEditable);
    if (isEditable) editor.focus();
  }, [editor, isEditable]);
  return null;
}

/** Keeps pointer events from the canvas, which would drag the widget. */
function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** Keeps keys, undo too, from the builder, except the key that ends editing and the one of the command palette. */
function keepKeys(event: KeyboardEvent): void {
  const isPalette = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
  if (event.key !== "Escape" && !isPalette) event.stopPropagation();
}
