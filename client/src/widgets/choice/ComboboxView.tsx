import { translate } from "@formweave/schema";
import { type KeyboardEvent, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Field, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import { matchOptions, optionCalled } from "#widgets/field/matchOptions.ts";
import { shownOptions, type ShownOption } from "@formweave/schema/answers";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { SuggestionList, suggestionAria } from "#widgets/field/SuggestionList.tsx";
import { useLeaving } from "#widgets/field/useLeaving.ts";
import { useSuggestions } from "#widgets/field/useSuggestions.ts";
import { usePartNames } from "#widgets/field/useIsScripted.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

type ComboboxProps = WidgetViewProps<"combobox">;

/** A text line with suggested answers; a hidden input holds the answer. */
export function ComboboxView(view: ComboboxProps) {
  const options = shownOptions(view.props.options);
  const first = firstAnswer(view, options);
  return (
    <Field view={view}>
      {(control) =>
        view.mode === "edit" ? (
          <Line style={view.style}>
            <ShownText value={first.label} placeholder={view.props.placeholder} />
            <Icon name="chevrons-up-down" />
          </Line>
        ) : (
          <Combobox key={view.props.defaultValue} {...{ view, control, options, first }} />
        )
      }
    </Field>
  );
}

interface Answer {
  readonly label: string;
  readonly value: string;
}

const NO_ANSWER: Answer = { label: "", value: "" };

/** A given answer is shown unchanged, valid or not. */
function firstAnswer({ answer, props }: ComboboxProps, options: readonly ShownOption[]): Answer {
  const { defaultValue, allowOwn } = props;
  const isShown = allowOwn || answer !== undefined;
  const own = isShown ? { label: defaultValue, value: defaultValue } : NO_ANSWER;
  return options.find(({ value }) => value === defaultValue) ?? own;
}

interface LiveProps {
  readonly view: ComboboxProps;
  readonly control: ControlAttributes;
  readonly options: readonly ShownOption[];
  readonly first: Answer;
}

function Combobox({ view, control: { name, ...control }, options, first }: LiveProps) {
  const { placeholder, readOnly, allowOwn } = view.props;
  const {
    shown,
    value,
    offered: suggested,
    suggestions,
    type,
    take,
    leave,
  } = useAnswer(options, first, allowOwn);
  const box = useRef<HTMLDivElement>(null);
  const listId = `${control.id}-list`;
  const getPartName = usePartNames({ name });
  useLeaving(box, true, leave);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Tab") leave();
    else if (!readOnly) suggestions.takeKey(event);
  }

  return (
    <div ref={box} className="wv-suggest">
      <Line style={view.style}>
        <input
          {...control}
          {...suggestionAria(listId, suggestions)}
          type="text"
          name={getPartName("typed")}
          placeholder={placeholder}
          readOnly={readOnly}
          value={shown}
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => !readOnly && suggestions.open()}
          onKeyDown={handleKey}
        />
        <input type="hidden" name={name} value={value} disabled={control.disabled} />
        <Icon name="chevrons-up-down" />
      </Line>
      <SuggestionList
        id={listId}
        isChosen={(option) => option.value === value}
        onPick={take}
        emptyText={allowOwn ? "" : translate("No matches")}
        {...{ suggested, suggestions }}
      />
    </div>
  );
}

/** State of the typed text, and of the answer it stands for. */
function useAnswer(options: readonly ShownOption[], first: Answer, allowOwn: boolean) {
  const [answer, setAnswer] = useState(first);
  const [typed, setTyped] = useState<string>();
  const suggested = matchOptions(options, typed ?? "");
  const suggestions = useSuggestions({
    suggested,
    takesFirst: !allowOwn && typed !== undefined,
    onPick: take,
  });

  function take({ label, value }: Answer): void {
    setAnswer({ label, value });
    setTyped(undefined);
  }

  function type(text: string): void {
    setTyped(text);
    setAnswer(optionCalled(options, text) ?? { label: text, value: text.trim() });
    suggestions.open();
  }

  // Text that is neither an option nor an allowed own answer stays visible and is refused.
  function leave(): void {
    suggestions.close();
    setTyped(undefined);
    if (answer.value === "") setAnswer(NO_ANSWER);
  }

  return {
    shown: typed ?? answer.label,
    value: answer.value,
    offered: suggested,
    suggestions,
    type,
    take,
    leave,
  };
}
