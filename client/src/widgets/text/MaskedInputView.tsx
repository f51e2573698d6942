import { fill } from "@formweave/schema";
import { useLayoutEffect, useRef, useState } from "react";
import { isComposing } from "#lib/composing.ts";
import { Field, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import {
  maskExample,
  fillMask,
  fitMask,
  forPurpose,
  maskFor,
  maskPattern,
  takesDigitsOnly,
} from "@formweave/schema/answers";
import { ShownText } from "#widgets/field/ShownText.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/amounts.css";

type MaskedProps = WidgetViewProps<"masked-input">;

/** A line that fits typed text into a fixed pattern: a card number, a licence plate, a code. */
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
  /** Position of the caret after the last input; a new object each time, even for the same position. */
  readonly caret: { readonly at: number } | undefined;
}

function MaskedLine({ view, control, mask, first }: MaskedLineProps) {
  const { purpose, readOnly, autocomplete } = view.props;
  const [{ text, caret }, setTyped] = useState<Typed>({ text: first, caret: undefined });
  const line = useRef<HTMLInputElement>(null);

  // The browser moves the caret to the end when the text differs from the typed one.
  useLayoutEffect(() => {
    if (caret !== undefined) line.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function type({ value, selectionStart }: HTMLInputElement): void {
    // Changing the text during a composition would double its letters.
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
      title={fill("Like {example}", { example: maskExample(mask) })}
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

/** Fits a text into its mask; returns it as typed when the mask has no room for all of it. */
function shaped({ purpose, mask }: Shape, text: string): string {
  const fitted = fitMask(mask, forPurpose(purpose, text));
  return fitted === undefined ? text : fillMask(mask, fitted);
}
