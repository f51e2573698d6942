import { type WidgetRecord, sameJson } from "@formweave/schema/doc";
import type { Json } from "@formweave/schema/model";
import { useRef } from "react";
import { drawnProps } from "#widgets/drawnProps.ts";
import { useWidget } from "./useWidget.ts";

/** The parts of a widget that its view is drawn from. */
export interface WidgetContent {
  readonly type: string;
  readonly name: string;
  readonly props: Readonly<Record<string, Json>>;
  readonly styles: WidgetRecord["styles"];
}

/** The content of a widget; the same object until the content itself changes, however its frame moves. */
export function useContent(id: string): WidgetContent | undefined {
  const last = useRef<WidgetContent | undefined>(undefined);
  return useWidget(id, (record) => {
    const next = record && toContent(record);
    if (!isSame(last.current, next)) last.current = next;
    return last.current;
  });
}

function toContent(record: WidgetRecord): WidgetContent {
  const { type, name, styles } = record;
  return { type, name, props: drawnProps(record), styles };
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
