import { useLayoutEffect, useRef, useState } from "react";
import { isComposing } from "#lib/composing.ts";
import { Field, Line, type ControlAttributes } from "#widgets/Field.tsx";
import {
  maskExample,
  fillMask,
  fitMask,
  forPurpose,
  maskFor,
  maskPattern,
  takesDigitsOnly,
} from "@formweave/schema/answers";
import { ShownText } from "#widgets/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/amounts.css";

type MaskedProps = WidgetViewProps<"masked-input">;

/** A line that puts what is typed into a fixed shape: a card number, a licence plate, a code. */
export function MaskedInputView(view: MaskedProps) {
  const { purpose, defaultValue } = view.props;
  const mask = maskFor(purpose, view.props.mask);
  const first = shaped({ purpose, mask }, defaultValue);
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style}>
          {view.mode === "edit" ? (
            <ShownText value={first} placeholder={maskExample(mask)} />
          ) : (
            <MaskedLine key={`${mask} ${first}`} {...{ view, control, mask, first }} />
          )}
        </Line>
      )}
    </Field>
  );
}

interface MaskedLineProps {
  readonly view: MaskedProps;
  readonly control: ControlAttributes;
  readonly mask: string;
  readonly first: string;
}

interface Typed {
  readonly text: string;
  /** Where the caret belongs after what was typed last; a new one each time, even at the same place. */
  readonly caret: { readonly at: number } | undefined;
}

function MaskedLine({ view, control, mask, first }: MaskedLineProps) {
  const { purpose, readOnly, autocomplete } = view.props;
  const [{ text, caret }, setTyped] = useState<Typed>({ text: first, caret: undefined });
  const line = useRef<HTMLInputElement>(null);

  // The browser puts the caret at the end when the text becomes another one than was typed.
  useLayoutEffect(() => {
    if (caret !== undefined) line.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function type({ value, selectionStart }: HTMLInputElement): void {
    // A text that becomes another one in the middle of a composition has its letters twice.
    if (isComposing()) return setTyped({ text: value, caret: undefined });
    const next = shaped({ purpose, mask }, value);
    const before = shaped({ purpose, mask }, value.slice(0, selectionStart ?? value.length));
    return setTyped({ text: next, caret: next === value ? undefined : { at: before.length } });
  }

  return (
    <input
      {...control}
      ref={line}
      className="wv-amount"
      type="text"
      inputMode={takesDigitsOnly(mask) ? "numeric" : "text"}
      spellCheck={false}
      placeholder={maskExample(mask)}
      pattern={maskPattern(mask)}
      title={`Like ${maskExample(mask)}`}
      autoComplete={autocomplete || undefined}
      readOnly={readOnly}
      value={text}
      onChange={(event) => type(event.currentTarget)}
      onCompositionEnd={(event) => type(event.currentTarget)}
    />
  );
}

interface Shape {
  readonly purpose: string;
  readonly mask: string;
}

/** A text in the shape of its mask; as it was typed where the mask has no place for all of it. */
function shaped({ purpose, mask }: Shape, text: string): string {
  const fitted = fitMask(mask, forPurpose(purpose, text));
  return fitted === undefined ? text : fillMask(mask, fitted);
}
