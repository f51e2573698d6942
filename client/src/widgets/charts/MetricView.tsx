import { translate } from "@formweave/schema";
import { useId } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { formatAmount } from "#widgets/formatAmount.ts";
import { sparkline } from "./sparkline.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/charts.css";

type MetricProps = WidgetViewProps<"metric">;

/** A number with its change and its trend. */
export function MetricView({ props, style }: MetricProps) {
  const { label, value, icon, options, note, showChange } = props;
  return (
    <div className="wv-metric" style={style}>
      <div className="wv-metrichead">
        <span>{label}</span>
        {icon !== "" && <Icon name={resolveIcon(icon)} />}
      </div>
      <strong>{value}</strong>
      <div className="wv-metricfoot">
        {showChange && <Change {...props} />}
        {note !== "" && <span>{note}</span>}
      </div>
      <Course values={options.map((point) => point.value)} />
    </div>
  );
}

function Change({ change, goodWay }: Pick<MetricProps["props"], "change" | "goodWay">) {
  const way = change < 0 ? "down" : "up";
  const verdict = way === goodWay ? "is-good" : "is-bad";
  return (
    <b className={change === 0 ? "" : verdict}>
      {change !== 0 && <Icon name={way === "up" ? "arrow-up" : "arrow-down"} size={14} />}
      <span className="wv-sr">{way === "up" ? translate("Up") : translate("Down")}</span>
      {formatAmount(Math.abs(change), { prefix: "", suffix: "%" })}
    </b>
  );
}

/** Viewbox of the trend, stretched to the widget's width. */
const COURSE = { width: 200, height: 36 };

function Course({ values }: { readonly values: readonly number[] }) {
  const id = useId();
  const line = sparkline(values, COURSE);
  if (line === "") return null;
  return (
    <svg viewBox={`0 -2 ${COURSE.width} ${COURSE.height + 4}`} preserveAspectRatio="none" aria-hidden>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--f-accent)" stopOpacity="0.22" />
        <stop offset="1" stopColor="var(--f-accent)" stopOpacity="0" />
      </linearGradient>
      <path d={`${line}V${COURSE.height + 2}H0Z`} fill={`url(#${id})`} />
      <path d={line} fill="none" stroke="var(--f-accent)" strokeWidth={2} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
