import { findDefinition, isAnswered, type WidgetDefinition } from "@formweave/schema/widgets";
import { resolveType, WIDGET_LIST } from "@formweave/schema/widgets/all";

/** The component used for an unknown type. */
export const DEFAULT_TYPE = "text-input";

/** Every component that takes an answer, in the order of the palette: the parts of a suggested form. */
export const FIELD_DEFINITIONS: readonly WidgetDefinition[] = WIDGET_LIST.filter(({ type }) =>
  isAnswered(type),
);

/** Names of the types in models' answers and HTML, without case, spaces and dashes. */
const SPELLINGS: Readonly<Record<string, string>> = {
  "text-input": "text string shorttext singleline singlelinetext line varchar",
  "text-area": "textarea longtext multiline multilinetext paragraph comment comments message memo essay",
  "rich-text-input": "richtext richtexteditor wysiwyg editor html markdown",
  email: "mail emailaddress",
  phone: "tel telephone mobile phonenumber cell cellphone fax",
  url: "website link uri href webaddress weburl homepage",
  password: "secret passphrase pin",
  number: "integer int float double decimal numeric count age numberinput",
  currency: "money price amount budget cost currencyinput",
  percent: "percentage",
  select: "dropdown selectbox singleselect selection enum picker dropdownlist listbox choice choices option",
  radio: "radiogroup radiobutton radiobuttons radios singlechoice multiplechoice",
  "multi-select": "multiselect multipleselect selectmultiple multidropdown",
  "checkbox-group": "checkboxes checkboxlist checklist multichoice multiplechoices checkboxgroup",
  checkbox: "boolean bool tickbox check singlecheckbox",
  switch: "toggle onoff",
  "yes-no": "yesno truefalse binary",
  date: "day birthday birthdate dateofbirth dob datepicker dateinput",
  time: "hour timepicker clock",
  "datetime-local": "datetime timestamp dateandtime moment datetimepicker",
  "date-range": "daterange period dates",
  "calendar-picker": "calendar",
  "time-slot": "timeslot appointment slot booking",
  duration: "timespan",
  range: "slider rangeslider",
  rating: "stars starrating score review",
  "opinion-scale": "scale linearscale numericscale opinionscale",
  nps: "netpromoter netpromoterscore",
  smiley: "smileys emoji emojis mood faces",
  matrix: "grid matrixquestion",
  likert: "likertscale agreement agreementscale",
  ranking: "rank order sort sortable",
  file: "upload fileupload attachment attachments document fileinput",
  "image-upload": "image photo picture imageinput photos pictures",
  signature: "sign esignature signaturepad",
  "full-name": "name fullname personname",
  address: "postaladdress streetaddress mailingaddress location",
  country: "countryselect nation nationality",
  consent: "gdpr privacy optin agree agreecheckbox acceptance accept",
  terms: "termsandconditions conditions",
  "tag-input": "tags chips keywords taginput",
  combobox: "autocomplete typeahead combo suggest",
  "masked-input": "mask masked",
  color: "colour colorpicker colourpicker",
  repeater: "repeat repeating repeatinggroup entries dynamiclist",
  "table-input": "table datatable spreadsheet",
  quantity: "stepper qty",
  hidden: "hiddenfield hiddeninput",
};

const TYPES_BY_SPELLING = new Map([
  ...FIELD_DEFINITIONS.flatMap(({ type, title }) => [type, title].map((name) => [fold(name), type] as const)),
  ...Object.entries(SPELLINGS).flatMap(([type, names]) =>
    names.split(" ").map((name) => [name, type] as const),
  ),
]);

/** Maps a model's word to a type of the component library that takes an answer; undefined when none matches. */
export function fieldType(word: unknown): string | undefined {
  if (typeof word !== "string" || word.length > 100) return undefined;
  const known = TYPES_BY_SPELLING.get(fold(word)) ?? resolveType(word.trim());
  return known !== undefined && isAnswered(known) ? known : undefined;
}

/** The definition of a type returned by `fieldType`. */
export function fieldDefinition(type: string): WidgetDefinition {
  const definition = findDefinition(type);
  if (definition === undefined || !isAnswered(type)) throw new Error(`No field type: ${type}`);
  return definition;
}

/** True when a type offers options that somebody has to write, and is useless without them. */
export function needsOptions({ type, answer, properties }: WidgetDefinition): boolean {
  const takesOptions = answer === "choice" || answer === "choices";
  return takesOptions && properties["options"]?.kind === "rows" && !HAS_OWN_OPTIONS.has(type);
}

// Smileys have default words, and tags are typed: their options may stay as they are.
const HAS_OWN_OPTIONS = new Set(["smiley", "tag-input"]);

function fold(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");
}
