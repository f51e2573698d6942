import { fill, translate } from "@formweave/schema";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { countAnswers, type AnswerCount } from "./countAnswers.ts";
import type { WidgetMode, WidgetViewProps } from "#widgets/viewProps.ts";

type Counts = WidgetViewProps<"form-progress">["props"]["counts"];

/** Count shown on the canvas, where nobody answers. */
const SAMPLE: AnswerCount = { total: 8, answered: 3 };

/** Shows how many questions of the surrounding form are answered, updated as people fill it in. */
export function FormProgressView({ props, mode, style }: WidgetViewProps<"form-progress">) {
  const { label, counts, showAs, doneText } = props;
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { total, answered } = useAnswerCount(ref, counts, mode);
  const percent = total === 0 ? 0 : Math.round((answered / total) * 100);
  const text =
    showAs === "percent" ? `${percent}%` : fill("{from} of {count}", { from: answered, count: total });
  const isDone = total > 0 && answered === total && doneText !== "";
  return (
    <div ref={ref} className="wv-progress">
      <div className="wv-labelrow">
        <label className="fl" htmlFor={id}>
          {label}
        </label>
        <output className="wv-value" htmlFor={id}>
          {isDone ? doneText : text}
        </output>
      </div>
      <progress
        id={id}
        value={answered}
        max={Math.max(total, 1)}
        style={style}
        aria-label={label === "" ? translate("Answered questions") : undefined}
      />
    </div>
  );
}

/** Counts the answers in the form around an element, or in the whole page when there is no form. */
function useAnswerCount(ref: RefObject<HTMLElement | null>, counts: Counts, mode: WidgetMode): AnswerCount {
  const [count, setCount] = useState(mode === "edit" ? SAMPLE : { total: 0, answered: 0 });
  useEffect(() => {
    const form = ref.current?.closest("form") ?? ref.current?.closest(".ft");
    if (mode === "edit" || !form) return;
    const read = () => {
      const next = countAnswers(form.querySelectorAll<HTMLInputElement>("input, select, textarea"), counts);
      setCount((now) => (now.total === next.total && now.answered === next.answered ? now : next));
    };
    // The reset event fires before the controls change.
    const readSoon = () => setTimeout(read);
    const observer = new MutationObserver(read);
    observer.observe(form, { childList: true, subtree: true, attributeFilter: ["disabled", "value"] });
    for (const type of ["input", "change"]) form.addEventListener(type, read);
    form.addEventListener("reset", readSoon);
    read();
    return () => {
      observer.disconnect();
      for (const type of ["input", "change"]) form.removeEventListener(type, read);
      form.removeEventListener("reset", readSoon);
    };
  }, [ref, counts, mode]);
  return count;
}
