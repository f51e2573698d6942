import type { FunctionName } from "./functions.ts";

/**
 * Usage and result of each function, for authors of calculations; separate from the functions, which every published page
 * includes.
 */
export const FUNCTION_USAGES: Readonly<Record<FunctionName, string>> = {
  sum: "sum(a, b, …): all of them together, without empty ones",
  min: "min(a, b, …): the smallest or earliest, without empty ones",
  max: "max(a, b, …): the largest or latest, without empty ones",
  average: "average(a, b, …): their mean, without empty ones",
  round: "round(a, decimals): a rounded",
  floor: "floor(a): the whole number below",
  ceil: "ceil(a): the whole number above",
  abs: "abs(a): without its sign",
  if: "if(test, a, b): a when the test holds, else b; an empty test does not hold",
  filled: "filled(a): whether there is an answer",
  count: "count(a): how many were chosen or added",
  contains: "contains(a, b): whether b is in a",
  length: "length(a): how many characters",
  lower: "lower(a): in small letters",
  upper: "upper(a): in capital letters",
  trim: "trim(a): without spaces around it",
  join: "join(a, b, …): one text behind the other",
  days: "days(from, to): how many days lie between two dates",
  number: "number(a): the number that a text is written as, empty where it is none",
};
