export type { AnswerCell, AnswerColumn, SentParts } from "./answerKind.ts";
export { countryCode, countryName, countryOptions } from "./countries.ts";
export {
  addDays,
  addMonths,
  toUtcDate,
  daysBetween,
  limitDay,
  getWeekday,
  weeksOfMonth,
  type Day,
} from "./times/days.ts";
export {
  describeDuration,
  DURATION_UNITS,
  durationProblem,
  joinDuration,
  readCount,
  splitDuration,
  type DurationUnit,
  type TypedDuration,
} from "./times/durations.ts";
export { currencySigns, formatDecimals, writeMoney, type CurrencySigns } from "./numbers/amounts.ts";
export { addDecimals, countDecimals, exactNumber } from "./numbers/decimals.ts";
export { parseChoices, parseRowTitles, type EntryAnswer, type EntryColumn } from "./kinds/entriesKinds.ts";
export type { FieldAnswers } from "./fieldAnswers.ts";
export { findFieldAnswers, isFieldType, prepareKinds, type FieldType } from "./fieldKinds.ts";
export { chosenInRow } from "./kinds/gridKinds.ts";
export { isAccepted, readStoredFile, type StoredFile } from "./kinds/fileKinds.ts";
export { splitLines } from "./splitLines.ts";
export {
  fillMask,
  fitMask,
  forPurpose,
  maskExample,
  maskFor,
  maskPattern,
  takesDigitsOnly,
} from "./numbers/mask.ts";
export { listedValues, shownOptions, type ShownOption } from "./options.ts";
export { addressParts, nameParts, type AnswerPart, type Parts } from "./kinds/partsKinds.ts";
export { readAnswers, readAnswersInSteps } from "./readAnswers.ts";
export { roundTo } from "./numbers/roundTo.ts";
export { joinTexts, splitTexts, type ListedText } from "./textLists.ts";
export { partOfDay, slotTimes } from "./times/slotTimes.ts";
export { email as emailAddress, isEmail, text as anyText, webAddress } from "./kinds/textKinds.ts";
export { toPlainDigits } from "./numbers/toPlainDigits.ts";
export { numberMarks, readTypedNumber, writeNumber } from "./numbers/typedNumbers.ts";
export { writeIn, writingLanguage } from "./numbers/writingLanguage.ts";
export type { Summary, CountedValue } from "./summary.ts";
export { runSteps } from "./runSteps.ts";
