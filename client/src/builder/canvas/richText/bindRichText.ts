import { limits } from "@formweave/schema";
import {
  createYjsBinding,
  initLocalState,
  setLocalStateFocus,
  syncCursorPositions,
  syncLexicalUpdateToYjs,
  syncYjsChangesToLexical,
  type Binding,
} from "@lexical/yjs";
import {
  $createParagraphNode,
  $getRoot,
  BLUR_COMMAND,
  COLLABORATION_TAG,
  COMMAND_PRIORITY_EDITOR,
  FOCUS_COMMAND,
  REDO_COMMAND,
  SKIP_COLLAB_TAG,
  UNDO_COMMAND,
  type LexicalEditor,
} from "lexical";
import * as Y from "yjs";
import type { CaretProvider } from "./caretProvider.ts";
import { forgetNodes } from "./forgetNodes.ts";

interface RichTextBinding {
  readonly editor: LexicalEditor;
  /** Part of a document, empty or not; no other editor may be bound to it. */
  readonly text: Y.XmlText;
  readonly doc: Y.Doc;
  readonly provider: CaretProvider;
  /** Layer for the carets of other people; null draws none. */
  readonly caretLayer: HTMLElement | null;
}

/**
 * Binds an editor to a rich text of the document, with its own undo. Returns a function that unbinds it. Lexical's own plugin only replays
 * updates that arrive after it mounts and shows an empty editor here (facebook/lexical#4999).
 */
export function bindRichText({ editor, text, doc, provider, caretLayer }: RichTextBinding): () => void {
  forgetNodes(text);
  const binding = createYjsBinding({
    editor,
    id: "root",
    doc,
    docMap: new Map([["root", doc]]),
    getXmlText: () => text,
  });
  binding.cursorsContainer = caretLayer;
  load(binding, text);
  const removers = [
    followText(binding, text, provider),
    followEditor(binding, provider),
    followUndo(binding, text),
    showCarets(binding, provider),
  ];
  return () => {
    for (const remove of removers) remove();
    provider.leave();
    binding.root.destroy(binding);
    forgetNodes(text);
  };
}

function load(binding: Binding, text: Y.XmlText): void {
  const { editor, root } = binding;
  editor.update(() => void $getRoot().clear(), {
    tag: SKIP_COLLAB_TAG,
    discrete: true,
    skipTransforms: true,
  });
  const fill = () => {
    root.syncPropertiesFromYjs(binding, null);
    root.applyChildrenYjsDelta(binding, text.toDelta());
    root.syncChildrenFromYjs(binding);
  };
  editor.update(fill, { tag: COLLABORATION_TAG, discrete: true, skipTransforms: true });
}

function followText(binding: Binding, text: Y.XmlText, provider: CaretProvider): () => void {
  const handleEvents = (events: Y.YEvent<Y.XmlText>[], { origin }: Y.Transaction) => {
    if (origin !== binding)
      syncYjsChangesToLexical(binding, provider, events, origin instanceof Y.UndoManager);
  };
  // Events in a Y.XmlText come from texts and from the maps between them; Lexical takes them all under one type.
  const observe: (listener: typeof handleEvents) => void = text.observeDeep.bind(text);
  const unobserve: (listener: typeof handleEvents) => void = text.unobserveDeep.bind(text);
  observe(handleEvents);
  return () => unobserve(handleEvents);
}

function followEditor(binding: Binding, provider: CaretProvider): () => void {
  return binding.editor.registerUpdateListener(
    ({ prevEditorState, editorState, dirtyElements, dirtyLeaves, normalizedNodes, tags }) => {
      if (tags.has(SKIP_COLLAB_TAG)) return;
      syncLexicalUpdateToYjs(
        binding,
        provider,
        prevEditorState,
        editorState,
        dirtyElements,
        dirtyLeaves,
        normalizedNodes,
        tags,
      );
    },
  );
}

/** Gives the text its own undo stack, limited to this person's edits. */
function followUndo(binding: Binding, text: Y.XmlText): () => void {
  const manager = new Y.UndoManager(text, {
    trackedOrigins: new Set([binding]),
    captureTimeout: limits.TYPING_PAUSE_MS,
  });
  const commands = [
    [UNDO_COMMAND, () => manager.undo()],
    [REDO_COMMAND, () => manager.redo()],
  ] as const;
  const removers = commands.map(([command, action]) => {
    return binding.editor.registerCommand(
      command,
      () => action() !== undefined || true,
      COMMAND_PRIORITY_EDITOR,
    );
  });
  return () => {
    for (const remove of removers) remove();
    manager.destroy();
  };
}

function showCarets(binding: Binding, provider: CaretProvider): () => void {
  const { editor } = binding;
  const hasFocus = editor.getRootElement()?.contains(document.activeElement) ?? false;
  initLocalState(provider, "", "", hasFocus, {});
  const draw = () => syncCursorPositions(binding, provider);
  draw();
  const handleFocus = () => {
    setLocalStateFocus(provider, "", "", true, {});
    if (editor.isEditable()) startParagraph(editor);
    return false;
  };
  const handleBlur = () => {
    setLocalStateFocus(provider, "", "", false, {});
    return false;
  };
  const removers = [
    provider.onCaretMove(draw),
    editor.registerCommand(FOCUS_COMMAND, handleFocus, COMMAND_PRIORITY_EDITOR),
    editor.registerCommand(BLUR_COMMAND, handleBlur, COMMAND_PRIORITY_EDITOR),
  ];
  return () => removers.forEach((remove) => remove());
}

/** Adds the first paragraph to an empty text once somebody is about to type, so that viewing writes nothing. */
function startParagraph(editor: LexicalEditor): void {
  editor.update(() => {
    const root = $getRoot();
    if (root.isEmpty()) root.append($createParagraphNode()).selectEnd();
  });
}
