import { translate } from "@formweave/schema";
import { useSyncExternalStore } from "react";
import { remainingTime, type RemainingTime } from "./remainingTime.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/status.css";

const SECOND_MS = 1000;

/** The time until something begins or ends. On the canvas it does not run. */
export function CountdownView({ props, mode, style }: WidgetViewProps<"countdown">) {
  const { label, until, showSeconds, doneText, variant } = props;
  const now = useSyncExternalStore(mode === "live" ? everySecond : never, thisSecond, noTime);
  const left = now === undefined ? undefined : remainingTime(Date.parse(until), now);
  if (now !== undefined && left === undefined && until !== "") {
    return (
      <div className="wv-countdown is-over" style={style}>
        <strong>{doneText}</strong>
      </div>
    );
  }
  return (
    <div className={`wv-countdown is-${variant}`} style={style}>
      {label !== "" && <span className="wv-countlabel">{label}</span>}
      <Parts left={left} showSeconds={showSeconds} />
    </div>
  );
}

interface PartsProps {
  readonly left: RemainingTime | undefined;
  readonly showSeconds: boolean;
}

function Parts({ left, showSeconds }: PartsProps) {
  const names = showSeconds
    ? (["days", "hours", "minutes", "seconds"] as const)
    : (["days", "hours", "minutes"] as const);
  return (
    // A timer announces nothing by itself; screen reader users read it when they want.
    <div className="wv-countparts" role="timer">
      {names.map((name) => (
        <div key={name}>
          <b>{left === undefined ? "–" : String(left[name]).padStart(2, "0")}</b>
          <span>{translate(left?.[name] === 1 ? name.slice(0, -1) : name)}</span>
        </div>
      ))}
    </div>
  );
}

function everySecond(onTick: () => void): () => void {
  const timer = setInterval(onTick, SECOND_MS);
  return () => clearInterval(timer);
}

function never(): () => void {
  return () => undefined;
}

// The same value within a second, so that React sees no change.
function thisSecond(): number | undefined {
  return Math.floor(Date.now() / SECOND_MS) * SECOND_MS;
}

function noTime(): undefined {
  return undefined;
}
