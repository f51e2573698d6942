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
import { email, masked, password, phone, text, unseen, webAddress } from "./kinds/textKinds.ts";

/** The types of widgets that collect an answer. */
export type FieldType = {
  [Type in WidgetType]: (typeof WIDGETS)[Type] extends { readonly answer: string } ? Type : never;
}[WidgetType];

type AnswersByType = {
  readonly [Type in FieldType]: (props: PropsOf<(typeof WIDGETS)[Type]>) => FieldAnswers;
};

/**
 * The answer kind of each field type. A type without a kind, or with a kind that needs properties it lacks, does not compile.
 */
const FIELD_KINDS: AnswersByType = {
  "text-input": fieldAnswers(text),
  "text-area": fieldAnswers(text),
  email: fieldAnswers(email),
  phone: fieldAnswers(phone),
  url: fieldAnswers(webAddress),
  password: fieldAnswers(password),
  "masked-input": fieldAnswers(masked),
  "rich-text-input": (props) => rareKinds()["rich-text-input"](props),
  hidden: fieldAnswers(unseen),
  number: fieldAnswers(number),
  range: fieldAnswers(slider),
  percent: fieldAnswers(percent),
  currency: fieldAnswers(money),
  quantity: fieldAnswers(quantity),
  rating: fieldAnswers(rating),
  "opinion-scale": fieldAnswers(opinion),
  nps: fieldAnswers(recommendation),
  duration: (props) => rareKinds().duration(props),
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
  country: (props) => rareKinds().country(props),
  "multi-select": fieldAnswers(choices),
  "checkbox-group": fieldAnswers(choices),
  "image-choice": fieldAnswers(pictures),
  "tag-input": fieldAnswers(tags),
  ranking: (props) => rareKinds().ranking(props),
  date: fieldAnswers(date),
  "calendar-picker": fieldAnswers(date),
  time: fieldAnswers(time),
  "datetime-local": fieldAnswers(dateTime),
  "time-slot": (props) => rareKinds()["time-slot"](props),
  "date-range": fieldAnswers(period),
  "full-name": (props) => rareKinds()["full-name"](props),
  address: (props) => rareKinds().address(props),
  likert: (props) => rareKinds().likert(props),
  matrix: (props) => rareKinds().matrix(props),
  repeater: (props) => rareKinds().repeater(props),
  "table-input": (props) => rareKinds()["table-input"](props),
  color: (props) => rareKinds().color(props),
  file: (props) => rareKinds().file(props),
  "image-upload": (props) => rareKinds()["image-upload"](props),
  signature: (props) => rareKinds().signature(props),
  formula: (props) => rareKinds().formula(props),
};

/** Types whose answer kinds a published form loads only when it uses them. */
const RARE: ReadonlySet<WidgetType | undefined> = new Set<FieldType>([
  "rich-text-input",
  "country",
  "full-name",
  "address",
  "likert",
  "matrix",
  "repeater",
  "table-input",
  "file",
  "image-upload",
  "signature",
  "duration",
  "time-slot",
  "formula",
  "color",
  "ranking",
] satisfies (keyof RareKinds)[]);

/** Loads the answer kinds of these widget types; only published forms load any. */
export async function prepareKinds(types: Iterable<string>): Promise<void> {
  if ([...types].some((type) => RARE.has(resolveType(type)))) await prepareRareKinds();
}

/** True for a widget type that collects an answer. */
export function isFieldType(type: WidgetType): type is FieldType {
  return Object.hasOwn(FIELD_KINDS, type);
}

/** The answer rules of a widget with its raw properties; undefined for one that collects no answer. */
export function findFieldAnswers(widget: {
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
  const definition = findDefinition(type);
  return definition && FIELD_KINDS[type](resolveProps(definition, props));
}
