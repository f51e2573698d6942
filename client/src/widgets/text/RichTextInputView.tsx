import { failure } from "@formweave/schema";
import { toRichText, type RichText } from "@formweave/schema/model";
import { readRichText } from "@formweave/schema/widgets";
import { useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { FieldGroup, type ControlAttributes } from "#widgets/field/Field.tsx";
import { ANSWER_BUTTONS } from "#widgets/richText/answerButtons.ts";
import type { FormattedAnswer } from "#widgets/richText/readAnswer.ts";
import { ShownText } from "#widgets/field/ShownText.tsx";
import { countText } from "./text.tsx";
import { useProblem } from "./useProblem.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/richInput.css";

type RichInputProps = WidgetViewProps<"rich-text-input">;

// The canvas shows only a drawing of it; the editor loads with the first live field.
const AnswerEditor = defer(
  async () => (await import("#widgets/richText/AnswerEditor.tsx")).AnswerEditor,
  <ShownBar />,
);

/** A longer answer with bold text, lists and quotes. It submits a rich text as JSON, or nothing when it is empty. */
export function RichTextInputView(view: RichInputProps) {
  const { defaultValue, placeholder, readOnly, disabled, maxLength, showCount } = view.props;
  return (
    <FieldGroup view={view} isMany>
      {(control) =>
        view.mode === "edit" ? (
          <>
            <div className="fi ta wv-richfield" style={view.style}>
              <ShownBar />
              <ShownText isLong value={defaultValue} placeholder={placeholder} />
            </div>
            {showCount && <Count length={defaultValue.replaceAll("\n", "").length} most={maxLength} />}
          </>
        ) : (
          <LiveAnswer key={`${defaultValue} ${readOnly} ${disabled}`} view={view} control={control} />
        )
      }
    </FieldGroup>
  );
}

function ShownBar() {
  return (
    <span className="wv-richbar" aria-hidden>
      {ANSWER_BUTTONS.map(({ label, icon }) => (
        <span key={label} className="wv-iconbutton">
          <Icon name={icon} />
        </span>
      ))}
    </span>
  );
}

interface LiveAnswerProps {
  readonly view: RichInputProps;
  readonly control: ControlAttributes;
}

function LiveAnswer({ view, control }: LiveAnswerProps) {
  const { placeholder, readOnly, maxLength = Infinity, showCount } = view.props;
  const [first] = useState(() => firstText(view));
  const [answer, setAnswer] = useState<FormattedAnswer>();
  const length = answer?.length ?? 0;
  const isTooLong = length > maxLength;
  return (
    <>
      <div className="fi ta wv-richfield" style={view.style}>
        <AnswerEditor
          control={control}
          placeholder={placeholder}
          first={first}
          isEditable={!readOnly && !control.disabled}
          onChange={setAnswer}
        />
      </div>
      <AnswerLine
        control={control}
        value={sentText(answer, first)}
        problem={isTooLong ? failure("TOO_LONG", { max: maxLength }).message : ""}
      />
      {(showCount || isTooLong) && <Count length={length} most={view.props.maxLength} />}
    </>
  );
}

/** Returns the initial answer; plain text counts as well. */
function firstText({ answer, props }: RichInputProps): RichText | undefined {
  const lines = answer === undefined ? props.defaultValue : answer;
  if (typeof lines !== "string") return readRichText(lines);
  return lines === "" ? undefined : toRichText(lines);
}

/** Until the editor has loaded, the initial text is the answer. */
function sentText(answer: FormattedAnswer | undefined, first: RichText | undefined): string {
  if (answer === undefined) return first === undefined ? "" : JSON.stringify(first);
  return answer.length === 0 ? "" : JSON.stringify(answer.value);
}

interface AnswerLineProps {
  readonly control: ControlAttributes;
  readonly value: string;
  readonly problem: string;
}

// Browsers validate neither hidden inputs nor editors. This visually hidden line is validated instead, and passes its focus on.
function AnswerLine({ control: { id, name, required, disabled }, value, problem }: AnswerLineProps) {
  return (
    <input
      ref={useProblem(problem)}
      className="wv-sr"
      type="text"
      aria-hidden
      tabIndex={-1}
      autoComplete="off"
      onFocus={() => document.getElementById(id)?.focus()}
      onChange={keepValue}
      {...{ name, value, required, disabled }}
    />
  );
}

/** Only the editor changes the answer; React resets anything else written into the line. */
function keepValue(): void {}

function Count({ length, most }: { readonly length: number; readonly most: number | undefined }) {
  const isTooLong = length > (most ?? Infinity);
  return <div className={isTooLong ? "fe wv-count" : "fh wv-count"}>{countText(length, most)}</div>;
}
