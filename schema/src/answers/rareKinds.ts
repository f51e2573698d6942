import { calculated } from "./kinds/calculatedKind.ts";
import { color } from "./kinds/colorKind.ts";
import { country } from "./kinds/countryKind.ts";
import { ranking } from "./kinds/choiceKinds.ts";
import { duration } from "./kinds/durationKind.ts";
import { repeated, table } from "./kinds/entriesKinds.ts";
import { fieldAnswers } from "./fieldAnswers.ts";
import { files, signature, uploadedPictures } from "./kinds/fileKinds.ts";
import { likert, matrix } from "./kinds/gridKinds.ts";
import { address, personName } from "./kinds/partsKinds.ts";
import { formattedText } from "./kinds/richTextKind.ts";
import { timeSlot } from "./kinds/timeSlotKind.ts";

/** The answer kinds of field types that most forms do not use. */
const RARE_KINDS = {
  "rich-text-input": fieldAnswers(formattedText),
  country: fieldAnswers(country),
  "full-name": fieldAnswers(personName),
  address: fieldAnswers(address),
  likert: fieldAnswers(likert),
  matrix: fieldAnswers(matrix),
  repeater: fieldAnswers(repeated),
  "table-input": fieldAnswers(table),
  file: fieldAnswers(files),
  "image-upload": fieldAnswers(uploadedPictures),
  signature: fieldAnswers(signature),
  duration: fieldAnswers(duration),
  "time-slot": fieldAnswers(timeSlot),
  formula: fieldAnswers(calculated),
  color: fieldAnswers(color),
  ranking: fieldAnswers(ranking),
};

export type RareKinds = typeof RARE_KINDS;

/** The kinds of rare types. */
export function rareKinds(): RareKinds {
  return RARE_KINDS;
}

/** Nothing to load here; published forms use `lateKinds.ts` instead of this file. */
export async function prepareRareKinds(): Promise<void> {}
