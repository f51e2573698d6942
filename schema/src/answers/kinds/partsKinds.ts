import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { AnswerKind } from "../answerKind.ts";
import { countryCode, countryName } from "../countries.ts";
import { joinFilled } from "../joinParts.ts";
import { decodeJson } from "./momentKinds.ts";
import { summariseTexts } from "../summary.ts";

/** The parts of an answer by name; unanswered ones are absent. */
export type Parts = Readonly<Record<string, string>>;

/** One part of an answer: its title, and whether a required field needs it. */
export interface AnswerPart {
  readonly name: string;
  readonly title: string;
  readonly isRequired?: boolean;
}

/** Longest part, characters. */
const MAX_PART = 500;

/** The properties needed to read an answer of this kind. */
export interface NameProps {
  readonly order: "given" | "family";
  readonly showPrefix: boolean;
  readonly showMiddle: boolean;
  readonly showSuffix: boolean;
  readonly prefixLabel: string;
  readonly givenLabel: string;
  readonly middleLabel: string;
  readonly familyLabel: string;
  readonly suffixLabel: string;
}

/** The properties needed to read an answer of this kind. */
export interface AddressProps {
  readonly showLine2: boolean;
  readonly showRegion: boolean;
  readonly showCountry: boolean;
  readonly streetLabel: string;
  readonly line2Label: string;
  readonly cityLabel: string;
  readonly regionLabel: string;
  readonly postalLabel: string;
  readonly countryLabel: string;
}

/** A name in parts. */
export const personName: AnswerKind<Parts, NameProps> = partsKind({
  listParts: nameParts,
  show: (parts, props) => joined(nameParts(props), parts, " "),
});

/** A postal address in parts, with the country's code. */
export const address: AnswerKind<Parts, AddressProps> = partsKind({
  listParts: addressParts,
  show: ({ country = "", ...parts }, props, locale) =>
    joined(addressParts(props), { ...parts, country: countryName(country, locale) }, "\n"),
});

/** The parts of a name field, in order. */
export function nameParts(props: NameProps): readonly AnswerPart[] {
  const given = { name: "given", title: props.givenLabel, isRequired: true };
  const middle = props.showMiddle ? [{ name: "middle", title: props.middleLabel }] : [];
  const family = { name: "family", title: props.familyLabel, isRequired: true };
  return [
    ...(props.showPrefix ? [{ name: "prefix", title: props.prefixLabel }] : []),
    ...(props.order === "given" ? [given, ...middle, family] : [family, given, ...middle]),
    ...(props.showSuffix ? [{ name: "suffix", title: props.suffixLabel }] : []),
  ];
}

/** The parts of an address field, in order. */
export function addressParts(props: AddressProps): readonly AnswerPart[] {
  return [
    { name: "street", title: props.streetLabel, isRequired: true },
    ...(props.showLine2 ? [{ name: "line2", title: props.line2Label }] : []),
    { name: "city", title: props.cityLabel, isRequired: true },
    ...(props.showRegion ? [{ name: "region", title: props.regionLabel }] : []),
    { name: "postalCode", title: props.postalLabel, isRequired: true },
    ...(props.showCountry ? [{ name: "country", title: props.countryLabel, isRequired: true }] : []),
  ];
}

interface PartsKindOptions<Props> {
  readonly listParts: (props: Props) => readonly AnswerPart[];
  readonly show: (parts: Parts, props: Props, locale: string) => string;
}

function partsKind<Props>({ listParts, show }: PartsKindOptions<Props>): AnswerKind<Parts, Props> {
  const cells = (value: Parts, props: Props) => listParts(props).map(({ name }) => value[name] ?? null);
  return {
    decode: decodeJson,
    join: joinFilled,
    encode: (value) => [JSON.stringify(value)],
    read: (value, props) => readParts(value, listParts(props)),
    refusal: failure("ANSWER_INVALID"),
    problem(value) {
      if (Object.values(value).some((part) => part.length > MAX_PART))
        return failure("TOO_LONG", { max: MAX_PART });
      const { country } = value;
      return country === undefined || countryCode(country) === country ? undefined : failure("NOT_AN_OPTION");
    },
    isEmpty: (value) => Object.keys(value).length === 0,
    missing: (value, props) =>
      listParts(props).find(({ name, isRequired }) => isRequired === true && value[name] === undefined)
        ?.title,
    compare: (a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)),
    show,
    columns: (props) => listParts(props).map(({ name, title }) => ({ key: name, title })),
    cells,
    summarise: summariseTexts,
  };
}

/** The answered parts in order; undefined when there are unknown ones. */
function readParts(value: Json, asked: readonly AnswerPart[]): Parts | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const given = new Map<string, Json>(Object.entries(value));
  const names = new Set(asked.map(({ name }) => name));
  if ([...given].some(([name, part]) => !names.has(name) || typeof part !== "string")) return undefined;
  const parts = asked.flatMap(({ name }) => {
    const part = given.get(name);
    const text = typeof part === "string" ? part.trim() : "";
    return text === "" ? [] : [[name, text] as const];
  });
  return Object.fromEntries(parts);
}

function joined(asked: readonly AnswerPart[], parts: Parts, by: string): string {
  return asked.flatMap(({ name }) => parts[name] || []).join(by);
}
