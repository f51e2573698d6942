import fc from "fast-check";

/** Parts that make an address climb, leave the site, or look like one of ours. */
const PIECES = [
  "/",
  "\\",
  "..",
  "%2e%2e",
  "%2e",
  ".",
  "api",
  "a",
  "depot",
  "_r",
  ":",
  "//",
  "?",
  "#",
  "\t",
  "@",
  "evil.example",
  "https:",
  "mailto:",
];

/** Targets of links as somebody would write them who wants to lead visitors out of the app "depot". */
export const hostileTarget = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => parts.join("")),
);
