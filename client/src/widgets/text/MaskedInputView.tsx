import { useLayoutEffect, useRef, useState } from "react";
import { Field, Line, type ControlAttributes } from "#widgets/Field.tsx";
import {
  maskExample,
  fillMask,
  maskFor,
  maskPattern,
  takesDigitsOnly,
  unmask,
} from "@formweave/schema/answers";
import { ShownText } from "#widgets/ShownText.tsx";
import { type WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/amounts.css";

type MaskedProps = WidgetViewProps<"masked-input">;

/** A line that puts what is typed into a fixed shape: a card number, a licence plate, a code. */
export function MaskedInputView(view: MaskedProps) {
  const { purpose, defaultValue } = view.props;
  const mask = maskFor(purpose, view.props.mask);
  const first = unmask(mask, defaultValue);
  return (
    <Field view={view}>
      {(control) => (
        <Line style={view.style}>
          {view.mode === "edit" ? (
            <ShownText value={fillMask(mask, first)} placeholder={maskExample(mask)} />
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
  readonly kept: string;
  /** Where the caret belongs after what was typed last; a new one each time, even at the same place. */
  readonly caret: { readonly at: number } | undefined;
}

function MaskedLine({ view, control: { name, ...control }, mask, first }: MaskedLineProps) {
  const { readOnly, autocomplete, keepSeparators } = view.props;
  const [{ kept, caret }, setTyped] = useState<Typed>({ kept: first, caret: undefined });
  const line = useRef<HTMLInputElement>(null);
  const text = fillMask(mask, kept);

  // The browser puts the caret at the end when the text becomes another one than was typed.
  useLayoutEffect(() => {
    if (caret !== undefined) line.current?.setSelectionRange(caret.at, caret.at);
  }, [caret]);

  function type({ value, selectionStart }: HTMLInputElement): void {
    const before = unmask(mask, value.slice(0, selectionStart ?? value.length));
    setTyped({ kept: unmask(mask, value), caret: { at: fillMask(mask, before).length } });
  }

  return (
    <>
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
      />
      <input type="hidden" name={name} value={keepSeparators ? text : kept} disabled={control.disabled} />
    </>
  );
}
