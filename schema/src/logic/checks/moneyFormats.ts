import type { Widget } from "../../model/index.ts";
import { resolveType } from "../../widgets/index.ts";
import { createCurrencyUnits, type CurrencyField } from "./currencyUnits.ts";
import { parseExpression } from "../formulas/parseExpression.ts";

/**
 * The widgets of a form with the format of every calculation settled: money in the currency of its fields, or a plain number. Widgets
 * without such a calculation stay the same objects.
 */
export function withMoneyFormats(widgets: readonly Widget[]): readonly Widget[] {
  if (!widgets.some(isUnsettled)) return widgets;
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const { unitOfField } = createCurrencyUnits((id) => readField(byId.get(id)));
  return widgets.map((widget) => {
    if (!isUnsettled(widget)) return widget;
    const unit = unitOfField(widget.id);
    if (typeof unit === "string" || isWritten(widget, unit.currency)) return widget;
    return { ...widget, props: { ...widget.props, format: "money", currency: unit.currency } };
  });
}

function isUnsettled({ type, props }: Widget): boolean {
  return resolveType(type) === "formula" && props["format"] !== "money" && props["format"] !== "number";
}

function readField(widget: Widget | undefined): CurrencyField | undefined {
  if (widget === undefined) return undefined;
  const { id, type, props } = widget;
  const written = props["formula"];
  const parsed = typeof written === "string" && written.trim() !== "" ? parseExpression(written) : undefined;
  return { type, props, title: id, formula: parsed?.ok === true ? parsed.value : undefined };
}

/** True when the author has already written a currency around the number, as in "$". */
function isWritten({ props }: Widget, currency: string): boolean {
  const around = [props["prefix"], props["suffix"]].filter((text) => typeof text === "string").join(" ");
  return /\p{Sc}/u.test(around) || around.toUpperCase().includes(currency);
}
