import { useLayoutEffect, useRef } from "react";
import type { HeldField } from "#document/interruption.ts";

interface KeptTextProps {
  readonly field: HeldField;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/**
 * What somebody wrote. Letters that they go on typing, not having looked up yet, are kept too; keys that would remove
 * something or leave the line do nothing. A formatted text is only shown: its letters have no place of their own here.
 */
export function KeptText({ field, text, onType }: KeptTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isShown = field.target?.kind === "richText";
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    const { caret } = field;
    element.setSelectionRange(caret, caret);
    // React's own event of this name comes after the input.
    element.addEventListener("beforeinput", keepWhatIsThere);
    return () => element.removeEventListener("beforeinput", keepWhatIsThere);
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

function keepWhatIsThere(event: InputEvent): void {
  if (REMOVING.test(event.inputType)) event.preventDefault();
}
