import type { ShownOption } from "./options.ts";
import { writingLanguage } from "./numbers/writingLanguage.ts";

/** The codes of all countries and territories. Source: ISO 3166-1 alpha-2. */
const CODES =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ
CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE
GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP
KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN
SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA
ZM ZW`.split(/\s/);

const KNOWN: ReadonlySet<string> = new Set(CODES);

/** Longest text accepted as a country code, characters. */
const MAX_CODE = 100;

interface CountryRules {
  /** Codes to list first, in this order. */
  readonly first?: string;
  /** Codes to offer; all when empty. */
  readonly only?: string;
}

/** The countries by their names in a language, in its sort order; invalid codes are left out. */
export function countryOptions(
  { first = "", only = "" }: CountryRules,
  locale?: string,
): readonly ShownOption[] {
  const named = allCountries(locale ?? writingLanguage());
  const wanted = new Set(parseCountryCodes(only));
  const shown = wanted.size === 0 ? named : named.filter(({ value }) => wanted.has(value));
  const top = parseCountryCodes(first).flatMap((code) => shown.filter(({ value }) => value === code));
  return [...new Set([...top, ...shown])];
}

/** The name of a country in a language; empty for an invalid code. */
export function countryName(code: string, locale?: string): string {
  const [known] = parseCountryCodes(code);
  return known === undefined ? "" : (namesIn(locale).of(known) ?? known);
}

/** Normalizes a country code; empty when it is invalid. */
export function countryCode(code: string): string {
  if (code.length > MAX_CODE) return "";
  return parseCountryCodes(code)[0] ?? "";
}

function parseCountryCodes(list: string): readonly string[] {
  const codes = list.split(",").map((code) => code.trim().toUpperCase());
  return codes.filter((code) => KNOWN.has(code));
}

const lists = new Map<string, readonly ShownOption[]>();

// Cached: sorting 249 names in a language takes milliseconds, and every country list needs them.
function allCountries(locale = ""): readonly ShownOption[] {
  const known = lists.get(locale);
  if (known !== undefined) return known;
  const names = namesIn(locale || undefined);
  const { compare } = new Intl.Collator(locale || undefined);
  const list = CODES.map((code) => ({ id: code, label: names.of(code) ?? code, value: code })).toSorted(
    (a, b) => compare(a.label, b.label),
  );
  lists.set(locale, list);
  return list;
}

function namesIn(locale: string | undefined): Intl.DisplayNames {
  return new Intl.DisplayNames(locale ?? writingLanguage(), { type: "region" });
}
