import { joinClasses } from "#ui/joinClasses.ts";
import { FieldGroup, type FieldView } from "#widgets/field/Field.tsx";
import { onClass, UnseenPick } from "#widgets/field/UnseenPick.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";

interface NumberRowProps {
  readonly view: FieldView & {
    readonly props: FieldView["props"] & { readonly defaultValue: number | undefined };
  };
  readonly from: number;
  readonly to: number;
  /** Texts below the low end, the middle and the high end. */
  readonly texts: readonly [low: string, middle: string, high: string];
  /** Colour group of a number; all look alike when missing. */
  readonly getGroup?: (step: number) => "low" | "middle" | "high";
}

function NumberRow({ view, from, to, texts, getGroup }: NumberRowProps) {
  const { defaultValue } = view.props;
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <FieldGroup view={view}>
      {(control) => (
        <div className="wv-scale">
          <div key={defaultValue} className="wv-scalecells" style={view.style}>
            {steps.map((step) => (
              <span
                key={step}
                className={joinClasses("wv-scalecell", onClass(view, step === defaultValue))}
                data-group={getGroup?.(step)}
              >
                {step}
                <UnseenPick
                  {...{ view, control }}
                  value={step}
                  label={describeStep(step, { [from]: texts[0], [to]: texts[2] })}
                  isDefault={step === defaultValue}
                />
              </span>
            ))}
          </div>
          {texts.some((text) => text !== "") && (
            <div className="wv-scaletexts" aria-hidden>
              {texts.map((text, index) => (
                <span key={["low", "middle", "high"][index]}>{text}</span>
              ))}
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/** Accessible name of a number, with the meaning of the ends of the scale. */
function describeStep(step: number, meanings: Readonly<Record<number, string>>): string {
  const meaning = meanings[step] ?? "";
  return meaning === "" ? String(step) : `${step}, ${meaning}`;
}

/** A choice from a row of numbers. */
export function OpinionScaleView(view: WidgetViewProps<"opinion-scale">) {
  const { start, count, lowText, midText, highText } = view.props;
  const from = start === "zero" ? 0 : 1;
  return <NumberRow view={view} from={from} to={Math.round(count)} texts={[lowText, midText, highText]} />;
}

/** Likelihood of recommending, from 0 to 10. */
export function NpsView(view: WidgetViewProps<"nps">) {
  const { look, lowText, highText } = view.props;
  return (
    <NumberRow
      view={view}
      from={0}
      to={10}
      texts={[lowText, "", highText]}
      {...(look === "groups" && { getGroup: npsGroup })}
    />
  );
}

/** Detractors, passives and promoters, as the Net Promoter Score defines them. */
function npsGroup(step: number): "low" | "middle" | "high" {
  if (step <= 6) return "low";
  return step <= 8 ? "middle" : "high";
}
