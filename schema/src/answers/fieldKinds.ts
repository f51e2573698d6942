import {
  definitionOf,
  resolveProps,
  resolveType,
  type PropsOf,
  type RawProps,
  type WIDGETS,
  type WidgetType,
} from "../widgets/index.ts";
import { fieldAnswers, type FieldAnswers } from "./fieldAnswers.ts";
import { tick, yesNo } from "./booleanKinds.ts";
import { calculated } from "./calculatedKind.ts";
import { choice, choices, country, pictures, ranking, suggested, tags } from "./choiceKinds.ts";
import { color } from "./colorKind.ts";
import { repeated, table } from "./entriesKinds.ts";
import { files, signature, uploadedPictures } from "./fileKinds.ts";
import { likert, matrix } from "./gridKinds.ts";
import { date, dateTime, period, time, timeSlot } from "./momentKinds.ts";
import {
  duration,
  money,
  number,
  opinion,
  percent,
  quantity,
  rating,
  recommendation,
  slider,
} from "./numberKinds.ts";
import { address, personName } from "./partsKinds.ts";
import { formattedText } from "./richTextKind.ts";
import { email, masked, password, phone, text, unseen, webAddress } from "./textKinds.ts";

/** The types of widgets that collect an answer. */
export type FieldType = {
  [Type in WidgetType]: (typeof WIDGETS)[Type] extends { readonly answer: string } ? Type : never;
}[WidgetType];

type AnswersByType = {
  readonly [Type in FieldType]: (props: PropsOf<(typeof WIDGETS)[Type]>) => FieldAnswers;
};

/** How each type of field is answered: a type without a kind, or with one that asks for properties it has not, does not compile. */
const FIELD_KINDS: AnswersByType = {
  "text-input": fieldAnswers(text),
  "text-area": fieldAnswers(text),
  email: fieldAnswers(email),
  phone: fieldAnswers(phone),
  url: fieldAnswers(webAddress),
  password: fieldAnswers(password),
  "masked-input": fieldAnswers(masked),
  "rich-text-input": fieldAnswers(formattedText),
  hidden: fieldAnswers(unseen),
  number: fieldAnswers(number),
  range: fieldAnswers(slider),
  percent: fieldAnswers(percent),
  currency: fieldAnswers(money),
  quantity: fieldAnswers(quantity),
  rating: fieldAnswers(rating),
  "opinion-scale": fieldAnswers(opinion),
  nps: fieldAnswers(recommendation),
  duration: fieldAnswers(duration),
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
  country: fieldAnswers(country),
  "multi-select": fieldAnswers(choices),
  "checkbox-group": fieldAnswers(choices),
  "image-choice": fieldAnswers(pictures),
  "tag-input": fieldAnswers(tags),
  ranking: fieldAnswers(ranking),
  date: fieldAnswers(date),
  "calendar-picker": fieldAnswers(date),
  time: fieldAnswers(time),
  "datetime-local": fieldAnswers(dateTime),
  "time-slot": fieldAnswers(timeSlot),
  "date-range": fieldAnswers(period),
  "full-name": fieldAnswers(personName),
  address: fieldAnswers(address),
  likert: fieldAnswers(likert),
  matrix: fieldAnswers(matrix),
  repeater: fieldAnswers(repeated),
  "table-input": fieldAnswers(table),
  color: fieldAnswers(color),
  file: fieldAnswers(files),
  "image-upload": fieldAnswers(uploadedPictures),
  signature: fieldAnswers(signature),
  formula: fieldAnswers(calculated),
};

/** A type of widget that collects an answer. */
export function isFieldType(type: WidgetType): type is FieldType {
  return Object.hasOwn(FIELD_KINDS, type);
}

/** How a widget is answered, its properties as they are in the document; undefined for one that collects no answer. */
export function answersOf(widget: {
  readonly type: string;
  readonly props: RawProps;
}): FieldAnswers | undefined {
  const type = resolveType(widget.type);
  return type !== undefined && isFieldType(type) ? resolve({ type, props: widget.props }) : undefined;
}

interface RawField<Type extends FieldType> {
  readonly type: Type;
  readonly props: RawProps;
}

function resolve<Type extends FieldType>({ type, props }: RawField<Type>): FieldAnswers | undefined {
  const definition = definitionOf(type);
  return definition && FIELD_KINDS[type](resolveProps(definition, props));
}
