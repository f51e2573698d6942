import { useMemo } from "react";
import { Icon } from "#ui/Icon.tsx";
import { parseList, type ListPoint } from "./parseList.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/lists.css";

type Marks = WidgetViewProps<"bullet-list">["props"]["marks"];

const ORDERED: ReadonlySet<Marks> = new Set(["number", "letter"]);
const DRAWN: Partial<Record<Marks, "check" | "arrow-right">> = { check: "check", arrow: "arrow-right" };

/** A list of items with sub-items. */
export function ListView({ props, style }: WidgetViewProps<"bullet-list">) {
  const points = useMemo(() => parseList(props.items), [props.items]);
  return (
    <div className={`wv-list is-${props.marks} is-${props.spacing}`} style={style}>
      {props.title !== "" && <p>{props.title}</p>}
      {points.length > 0 && <Points points={points} marks={props.marks} />}
    </div>
  );
}

function Points({ points, marks }: { readonly points: readonly ListPoint[]; readonly marks: Marks }) {
  const Tag = ORDERED.has(marks) ? "ol" : "ul";
  const drawn = DRAWN[marks];
  const numbered = points.map((point, index) => ({ ...point, index }));
  return (
    <Tag>
      {numbered.map(({ index, text, points: below }) => (
        <li key={index}>
          {drawn !== undefined && <Icon name={drawn} />}
          <span>{text}</span>
          {below.length > 0 && <Points points={below} marks={marks} />}
        </li>
      ))}
    </Tag>
  );
}
