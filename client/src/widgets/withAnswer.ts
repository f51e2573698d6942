import type { Json } from "@formweave/schema/model";
import { matchesFormat, type PropsOf, type WIDGETS, type WidgetType } from "@formweave/schema/widgets";

type Props<Type extends WidgetType> = PropsOf<(typeof WIDGETS)[Type]>;

/** Returns the props with an answer as the default; `null` is a removed answer. */
type PutAnswer<Own> = (props: Own, answer: Json) => Own;

/** Types whose default can express every answer exactly. Passwords are left out: they are never filled in again. */
const PUT_ANSWER: { readonly [Type in WidgetType]?: PutAnswer<Props<Type>> } = {
  "text-input": putText,
  "text-area": putText,
  email: putText,
  phone: putText,
  url: putText,
  "masked-input": putText,
  hidden: (props, answer) => ({ ...props, source: "fixed", value: toText(answer) }),
  number: putNumber,
  range: putNumber,
  percent: putNumber,
  currency: putNumber,
  quantity: (props, answer) => (typeof answer === "number" ? { ...props, defaultValue: answer } : props),
  rating: putNumber,
  "opinion-scale": putNumber,
  nps: putNumber,
  duration: putNumber,
  checkbox: putTick,
  switch: putTick,
  "yes-no": (props, answer) => ({ ...props, defaultValue: YES_NO.get(answer) ?? "none" }),
  select: putText,
  radio: putText,
  "button-group": putText,
  "radio-cards": putText,
  combobox: putText,
  smiley: putText,
  country: putText,
  date: (props, answer) => ({ ...putText(props, answer), startToday: false }),
  "calendar-picker": (props, answer) => ({ ...props, defaultValue: toDay(answer) }),
  time: putText,
  "datetime-local": putText,
  "time-slot": putText,
  "date-range": putPeriod,
  color: putText,
};

const YES_NO: ReadonlyMap<Json, "yes" | "no"> = new Map([
  [true, "yes"],
  [false, "no"],
]);

/** Returns the props of a widget with an answer as the default, if its type can express that; the others read the answer itself. */
export function withAnswer<Type extends WidgetType>(
  type: Type,
  props: Props<Type>,
  answer: Json | undefined,
): Props<Type> {
  return answer === undefined ? props : (PUT_ANSWER[type]?.(props, answer) ?? props);
}

function putText<Own extends { readonly defaultValue: string }>(props: Own, answer: Json): Own {
  return { ...props, defaultValue: toText(answer) };
}

function putNumber<Own extends { readonly defaultValue: number | undefined }>(props: Own, answer: Json): Own {
  return { ...props, defaultValue: typeof answer === "number" ? answer : undefined };
}

function putTick<Own extends { readonly defaultValue: boolean }>(props: Own, answer: Json): Own {
  return { ...props, defaultValue: answer === true };
}

function putPeriod(props: Props<"date-range">, answer: Json): Props<"date-range"> {
  const days = new Map<string, Json>(typeof answer === "object" && answer ? Object.entries(answer) : []);
  return { ...props, defaultFrom: toDay(days.get("from")), defaultTo: toDay(days.get("to")) };
}

/** An answer as typed, valid or not. */
function toText(answer: Json): string {
  return typeof answer === "object" ? "" : String(answer);
}

/** Returns a day that a calendar can compute with; "" for anything else. */
function toDay(answer: Json | undefined): string {
  return typeof answer === "string" && matchesFormat("date", answer) ? answer : "";
}
