import { translate } from "@formweave/schema";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/stepper.css";

type StepperProps = WidgetViewProps<"stepper">;

/** The steps of a task: done, current, upcoming. A completed step links to its screen. */
export function StepperView({ props, style, isIdleOff, onNavigate }: StepperProps) {
  const { options, clickable, direction, marks, ariaLabel } = props;
  const [chosen, setChosen] = useState<number>();
  const current = (chosen ?? Math.trunc(props.current)) - 1;

  function handleReturn(index: number): void {
    setChosen(index + 1);
    const screen = options[index]?.screen ?? "";
    if (screen !== "") onNavigate?.(screen);
  }

  const isReturning = (index: number) =>
    clickable && index < current && !(isIdleOff && options[index]?.screen === "");

  return (
    <nav
      aria-label={ariaLabel || translate("Steps")}
      className={`wv-steps is-${direction} is-${marks}`}
      style={style}
    >
      <ol>
        {options.map((step, index) => (
          <li
            key={step.id}
            className={joinClasses(index < current && "is-done", index === current && "is-current")}
            aria-current={index === current ? "step" : undefined}
          >
            <StepPart onReturn={isReturning(index) ? () => handleReturn(index) : undefined}>
              <i aria-hidden>{index < current ? <Icon name="check" size={14} /> : index + 1}</i>
              <span>
                <b>{step.label}</b>
                {step.note !== "" && <small>{step.note}</small>}
                {index < current && <span className="wv-sr">{translate(", done")}</span>}
              </span>
            </StepPart>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepPartProps {
  readonly onReturn: (() => void) | undefined;
  readonly children: ReactNode;
}

function StepPart({ onReturn, children }: StepPartProps) {
  if (onReturn === undefined) return <div>{children}</div>;
  return (
    <button type="button" onClick={onReturn}>
      {children}
    </button>
  );
}
