import { TOGGLE_LINK_COMMAND } from "@lexical/link";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { FORMAT_TEXT_COMMAND, type LexicalEditor } from "lexical";
import { useEffect, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "#ui/IconButton.tsx";
import type { ActiveFormats } from "#widgets/richText/activeFormats.ts";
import { BLOCK_BUTTONS, TEXT_BUTTONS } from "#widgets/richText/formatButtons.ts";
import { setBlock } from "#widgets/richText/setBlock.ts";
import { useActiveFormats } from "#widgets/richText/useActiveFormats.ts";
import { LinkField } from "./LinkField.tsx";

/** The toolbar above an edited text. */
export function FormatBar({ anchor }: { readonly anchor: RefObject<HTMLElement | null> }) {
  const [editor] = useLexicalComposerContext();
  const bar = useRef<HTMLDivElement>(null);
  const active = useActiveFormats(editor);
  const [isLinking, setLinking] = useState(false);
  useFloating(bar, anchor);

  function endLinking(url: string | null | undefined): void {
    setLinking(false);
    if (url !== undefined) editor.dispatchCommand(TOGGLE_LINK_COMMAND, url);
    editor.focus();
  }

  return createPortal(
    <div
      ref={bar}
      className="rt-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label="Text format"
      data-rich-text
      onMouseDown={keepFocus}
      onPointerDown={stop}
      onDoubleClick={stop}
    >
      {isLinking ? (
        <LinkField url={active.link} onEnd={endLinking} />
      ) : (
        <FormatButtons editor={editor} active={active} onLink={() => setLinking(true)} />
      )}
    </div>,
    document.body,
  );
}

interface FormatButtonsProps {
  readonly editor: LexicalEditor;
  readonly active: ActiveFormats;
  readonly onLink: () => void;
}

function FormatButtons({ editor, active, onLink }: FormatButtonsProps) {
  return (
    <>
      {TEXT_BUTTONS.map(({ format, ...button }) => (
        <IconButton
          key={format}
          {...button}
          size="sm"
          pressed={active.formats.includes(format)}
          onClick={() => editor.dispatchCommand(FORMAT_TEXT_COMMAND, format)}
        />
      ))}
      <span className="vr" />
      {BLOCK_BUTTONS.map(({ kind, ...button }) => (
        <IconButton
          key={kind}
          {...button}
          size="sm"
          pressed={active.block === kind}
          onClick={() => setBlock(editor, kind)}
        />
      ))}
      <span className="vr" />
      <IconButton icon="link" label="Link" size="sm" pressed={active.link !== undefined} onClick={onLink} />
    </>
  );
}

/** Distance of the toolbar from the edges of the window, and from the text, where the names of others' carets are shown, px. */
const GAP = 8;
const ROOM_FOR_NAMES = 18;

/** Keeps the toolbar above its anchor, which moves with the canvas without any event. */
function useFloating(bar: RefObject<HTMLElement | null>, anchor: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (bar.current === null || anchor.current === null) return;
      const { left, top, bottom } = anchor.current.getBoundingClientRect();
      const { offsetHeight, offsetWidth } = bar.current;
      const above = top - offsetHeight - ROOM_FOR_NAMES;
      const x = Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - GAP));
      const transform = `translate(${Math.round(x)}px, ${Math.round(above < GAP ? bottom + GAP : above)}px)`;
      if (bar.current.style.transform !== transform) bar.current.style.transform = transform;
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [bar, anchor]);
}

/** A press on the toolbar leaves the caret in the text. */
function keepFocus(event: MouseEvent): void {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
