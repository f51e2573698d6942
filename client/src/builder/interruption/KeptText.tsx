import { useLayoutEffect, useRef } from "react";
import type { InterruptedField } from "#document/interruptedEdit.ts";

interface KeptTextProps {
  readonly field: InterruptedField;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/**
 * Shows the text of an interrupted edit. Letters typed before the person notices are added; keys that delete or leave the line do nothing.
 * Formatted text is read-only, since this field cannot hold its formatting.
 */
export function KeptText({ field, text, onType }: KeptTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isShown = field.target?.kind === "richText";
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const { caret } = field;
    element.setSelectionRange(caret, caret);
    // Native listener: React's event of this name fires after the input.
    element.addEventListener("beforeinput", preventRemoval);
    return () => element.removeEventListener("beforeinput", preventRemoval);
  }, [field]);
  return (
    <span className="in area">
      <textarea
        ref={area}
        aria-label="What you wrote"
        rows={2}
        value={text}
        readOnly={isShown}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </span>
  );
}

const REMOVING = /^(delete|history|insertLineBreak|insertParagraph)/;

function preventRemoval(event: InputEvent): void {
  if (REMOVING.test(event.inputType)) event.preventDefault();
}
