import { type WidgetRecord, sameJson } from "@formweave/schema/doc";
import { type Json } from "@formweave/schema/model";
import { definitionOf } from "@formweave/schema/widgets";
import { useRef } from "react";
import { useWidget } from "#editor/useWidget.ts";

/** What the view of a widget is drawn from. */
export interface WidgetContent {
  readonly type: string;
  readonly name: string;
  readonly props: Readonly<Record<string, Json>>;
  readonly styles: WidgetRecord["styles"];
}

/** The content of a widget; the same object until the content itself is another one, however its frame moves. */
export function useContent(id: string): WidgetContent | undefined {
  const last = useRef<WidgetContent | undefined>(undefined);
  return useWidget(id, (record) => {
    const next = record && contentOf(record);
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

function contentOf({ type, name, props, rows, styles }: WidgetRecord): WidgetContent {
  const hasRows = definitionOf(type)?.properties["options"]?.kind === "rows";
  return { type, name, props: hasRows ? { ...props, options: [...rows.options] } : props, styles };
}

function isSame(a: WidgetContent | undefined, b: WidgetContent | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return (
    a.type === b.type && a.name === b.name && sameJson(a.props, b.props) && sameJson(asJson(a), asJson(b))
  );
}

function asJson({ styles }: WidgetContent): Json {
  return { ...styles };
}
