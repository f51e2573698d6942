import {
  findDefinition,
  resolveProps,
  resolveType,
  type PropsOf,
  type RawProps,
  type WIDGETS,
  type WidgetType,
} from "../widgets/index.ts";
import { prepareRareKinds, rareKinds, type RareKinds } from "#rareKinds";
import { fieldAnswers, type FieldAnswers } from "./fieldAnswers.ts";
import { tick, yesNo } from "./kinds/booleanKinds.ts";
import { choice, choices, pictures, suggested, tags } from "./kinds/choiceKinds.ts";
import { masked } from "./kinds/maskedKind.ts";
import { date, dateTime, period, time } from "./kinds/momentKinds.ts";
import {
  money,
  number,
  opinion,
  percent,
  quantity,
  rating,
  recommendation,
  slider,
} from "./kinds/numberKinds.ts";
import { email, password, phone, text, unseen, webAddress } from "./kinds/textKinds.ts";

/** The types of widgets that collect an answer. */
export type FieldType = {
  [Type in WidgetType]: (typeof WIDGETS)[Type] extends { readonly answer: string } ? Type : never;
}[WidgetType];

type KindsByType<Types extends FieldType> = {
  readonly [Type in Types]: (props: PropsOf<(typeof WIDGETS)[Type]>) => FieldAnswers;
};

type CommonType = Exclude<FieldType, keyof RareKinds>;

/**
 * The answer kinds of field types that every published form carries; those of `rareKinds.ts` load when a form uses one. A type without a
 * kind, or with a kind that needs properties it lacks, does not compile.
 */
const COMMON_KINDS: KindsByType<CommonType> = {
  "text-input": fieldAnswers(text),
  "text-area": fieldAnswers(text),
  email: fieldAnswers(email),
  phone: fieldAnswers(phone),
  url: fieldAnswers(webAddress),
  password: fieldAnswers(password),
  "masked-input": fieldAnswers(masked),
  hidden: fieldAnswers(unseen),
  number: fieldAnswers(number),
  range: fieldAnswers(slider),
  percent: fieldAnswers(percent),
  currency: fieldAnswers(money),
  quantity: fieldAnswers(quantity),
  rating: fieldAnswers(rating),
  "opinion-scale": fieldAnswers(opinion),
  nps: fieldAnswers(recommendation),
  checkbox: fieldAnswers(tick),
  switch: fieldAnswers(tick),
  consent: fieldAnswers(tick),
  terms: fieldAnswers(tick),
  "yes-no": fieldAnswers(yesNo),
  select: fieldAnswers(choice),
  radio: fieldAnswers(choice),
  "button-group": fieldAnswers(choice),
  "radio-cards": fieldAnswers(choice),
  combobox: fieldAnswers(suggested),
  smiley: fieldAnswers(choice),
  "multi-select": fieldAnswers(choices),
  "checkbox-group": fieldAnswers(choices),
  "image-choice": fieldAnswers(pictures),
  "tag-input": fieldAnswers(tags),
  date: fieldAnswers(date),
  "calendar-picker": fieldAnswers(date),
  time: fieldAnswers(time),
  "datetime-local": fieldAnswers(dateTime),
  "date-range": fieldAnswers(period),
};

/** Loads the answer kinds of these widget types; only published forms load any. */
export async function prepareKinds(types: Iterable<string>): Promise<void> {
  if ([...types].some(isRare)) await prepareRareKinds();
}

function isRare(name: string): boolean {
  const type = resolveType(name);
  return type !== undefined && isFieldType(type) && !isCommon(type);
}

function isCommon(type: FieldType): type is CommonType {
  return Object.hasOwn(COMMON_KINDS, type);
}

/** True for a widget type that collects an answer. */
export function isFieldType(type: WidgetType): type is FieldType {
  return findDefinition(type)?.answer !== undefined;
}

/** The answer rules of a widget with its raw properties; undefined for one that collects no answer. */
export function findFieldAnswers(widget: {
  readonly type: string;
  readonly props: RawProps;
}): FieldAnswers | undefined {
  const type = resolveType(widget.type);
  if (type === undefined || !isFieldType(type)) return undefined;
  const { props } = widget;
  return isCommon(type) ? resolve(COMMON_KINDS, { type, props }) : resolve(rareKinds(), { type, props });
}

interface RawField<Type extends FieldType> {
  readonly type: Type;
  readonly props: RawProps;
}

function resolve<Type extends FieldType>(
  kinds: KindsByType<Type>,
  { type, props }: RawField<Type>,
): FieldAnswers | undefined {
  const definition = findDefinition(type);
  return definition && kinds[type](resolveProps(definition, props));
}
