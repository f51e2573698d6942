import { failure } from "../../errors.ts";
import type { Json } from "../../model/index.ts";
import type { Failure } from "../../result.ts";
import { translate } from "../../translate.ts";
import { ONE_COLUMN, type AnswerKind } from "../answerKind.ts";
import { listedValues } from "../options.ts";
import { joinTexts } from "../textLists.ts";
import { summariseTexts } from "../summary.ts";
import { firstText } from "./textKinds.ts";

/** An answer's reference to an uploaded file; compared with the stored file. */
export type StoredFile = {
  readonly id: string;
  readonly name: string;
  /** Media type, detected from its bytes. */
  readonly type: string;
  readonly bytes: number;
};

/** Most files of one answer. */
const MAX_FILES = 100;
const FILE_ID = /^[\w-]{16,64}$/;

/** The properties needed to read an answer of this kind. */
export interface FileProps {
  readonly multiple: boolean;
  readonly maxFiles: number;
  readonly maxMegabytes: number;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** Longest typed signature, characters. */
const MAX_NAME = 200;
/** Longest drawn signature, characters; the view draws shorter ones. */
const MAX_DRAWING = 200_000;
/** Matches only the view's own drawings: one line in one color, without addresses or scripts. */
const DRAWING =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"><path d="[MLQl\d. -]*" fill="none" stroke="#000" stroke-width="[\d.]+" stroke-linecap="round" stroke-linejoin="round"\/><\/svg>$/;
const DRAWING_ADDRESS = "data:image/svg+xml,";

/** Files of the types that the field accepts. */
export const files: AnswerKind<readonly StoredFile[], FileProps & { readonly accept: string }> = filesKind(
  ({ accept }) => [...listedValues(accept)],
);

/** Pictures that browsers can show. */
export const uploadedPictures: AnswerKind<readonly StoredFile[], FileProps> = filesKind(() => ["image/*"]);

/** A signature: a drawing as the data URL of a picture, or a typed name. */
export const signature: AnswerKind<string, { readonly allowTyped: boolean }> = {
  decode: firstText,
  encode: (value) => [value],
  read: (value) => (typeof value === "string" ? value.trim() : undefined),
  refusal: failure("ANSWER_INVALID"),
  problem(value, { allowTyped }) {
    if (value.startsWith("data:")) return isDrawing(value) ? undefined : failure("ANSWER_INVALID");
    if (!allowTyped) return failure("ANSWER_INVALID");
    return value.length > MAX_NAME ? failure("TOO_LONG", { max: MAX_NAME }) : undefined;
  },
  isEmpty: (value) => value === "",
  compare: (a, b) => a.localeCompare(b),
  show: describeSignature,
  columns: () => ONE_COLUMN,
  cells: (value) => [describeSignature(value)],
  summarise: summariseTexts,
};

/** True when a file matches HTML's `accept`: extensions, types, and groups of types. */
export function isAccepted(
  { name, type }: Pick<StoredFile, "name" | "type">,
  accept: readonly string[],
): boolean {
  if (accept.length === 0) return true;
  return accept.some((one) => {
    const wanted = one.toLowerCase();
    if (wanted.startsWith(".")) return name.toLowerCase().endsWith(wanted);
    return wanted.endsWith("/*") ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
  });
}

function filesKind<Props extends FileProps>(
  readAccepted: (props: Props) => readonly string[],
): AnswerKind<readonly StoredFile[], Props> {
  const items = (value: readonly StoredFile[]) => value.map(({ name }) => name);
  const show = (value: readonly StoredFile[]) => joinTexts(items(value));
  return {
    decode: decodeFiles,
    encode: (value) => value.map((file) => JSON.stringify(file)),
    read: readFiles,
    refusal: failure("ANSWER_INVALID"),
    problem: (value, props) => filesProblem(value, props, readAccepted(props)),
    isEmpty: (value) => value.length === 0,
    compare: (a, b) => show(a).localeCompare(show(b)),
    show,
    items,
    columns: () => ONE_COLUMN,
    cells: (value) => [show(value)],
    summarise: summariseTexts,
  };
}

function readFiles(value: Json): readonly StoredFile[] | undefined {
  if (!Array.isArray(value) || value.length > MAX_FILES) return undefined;
  const items: readonly Json[] = value;
  const stored = items.map(readStoredFile).filter((file) => file !== undefined);
  return stored.length === items.length ? stored : undefined;
}

/** Reads an answer's reference to one file; undefined when it is invalid. Without zod, which published pages do not include. */
export function readStoredFile(value: Json): StoredFile | undefined {
  if (typeof value !== "object" || value === null || Object.keys(value).length !== 4) return undefined;
  const { id, name, type, bytes } = Object.fromEntries(Object.entries(value));
  if (!isText(id, 64) || !FILE_ID.test(id) || !isText(name, 255) || name === "" || !isText(type, 127))
    return undefined;
  return isCount(bytes) ? { id, name, type, bytes } : undefined;
}

function isText(value: Json | undefined, most: number): value is string {
  return typeof value === "string" && value.length <= most;
}

function isCount(value: Json | undefined): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 1;
}

function filesProblem(
  value: readonly StoredFile[],
  { multiple, maxFiles, maxMegabytes }: FileProps,
  accept: readonly string[],
): Failure | undefined {
  const max = multiple ? maxFiles : 1;
  if (value.length > max) return failure("TOO_MANY_FILES", { max });
  const large = value.find(({ bytes }) => bytes > maxMegabytes * BYTES_PER_MEGABYTE);
  if (large !== undefined) return failure("FILE_TOO_LARGE", { name: large.name, max: maxMegabytes });
  const other = value.find((file) => !isAccepted(file, accept));
  return other && failure("FILE_NOT_ACCEPTED", { name: other.name });
}

/** Each file is sent as a JSON value; invalid JSON stays text, so that it is refused. */
function decodeFiles(sent: readonly string[]): Json | undefined {
  const texts = sent.filter((text) => text !== "");
  if (texts.length === 0) return undefined;
  return texts.map((text): Json => {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (error instanceof SyntaxError) return text;
      throw error;
    }
  });
}

function isDrawing(address: string): boolean {
  if (address.length > MAX_DRAWING || !address.startsWith(DRAWING_ADDRESS)) return false;
  try {
    return DRAWING.test(decodeURIComponent(address.slice(DRAWING_ADDRESS.length)));
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

function describeSignature(value: string): string {
  return value.startsWith("data:") ? translate("Signed") : value;
}
