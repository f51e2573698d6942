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
} from "./days.ts";
export {
  describeDuration,
  DURATION_UNITS,
  durationProblem,
  joinDuration,
  readCount,
  splitDuration,
  type DurationUnit,
  type TypedDuration,
} from "./durations.ts";
export { currencySigns, formatDecimals, writeMoney, type CurrencySigns } from "./amounts.ts";
export { addDecimals, countDecimals, exactNumber } from "./decimals.ts";
export { parseChoices, parseRowTitles, type EntryAnswer, type EntryColumn } from "./entriesKinds.ts";
export type { FieldAnswers } from "./fieldAnswers.ts";
export { findFieldAnswers, isFieldType, prepareKinds, type FieldType } from "./fieldKinds.ts";
export { chosenInRow } from "./gridKinds.ts";
export { isAccepted, readStoredFile, type StoredFile } from "./fileKinds.ts";
export { splitLines } from "./splitLines.ts";
export { fillMask, fitMask, forPurpose, maskExample, maskFor, maskPattern, takesDigitsOnly } from "./mask.ts";
export { listedValues, shownOptions, type ShownOption } from "./options.ts";
export { addressParts, nameParts, type AnswerPart, type Parts } from "./partsKinds.ts";
export { readAnswers, readAnswersInSteps } from "./readAnswers.ts";
export { roundTo } from "./roundTo.ts";
export { joinTexts, splitTexts, type ListedText } from "./textLists.ts";
export { partOfDay, slotTimes } from "./slotTimes.ts";
export { email as emailAddress, isEmail, text as anyText, webAddress } from "./textKinds.ts";
export { numberMarks, readTypedNumber, toPlainDigits, writeNumber } from "./typedNumbers.ts";
export { writeIn, writingLanguage } from "./writingLanguage.ts";
export type { Summary, CountedValue } from "./summary.ts";
export { runSteps } from "./runSteps.ts";
