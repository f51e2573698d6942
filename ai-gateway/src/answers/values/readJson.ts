import { err, ok, serverFailure, type Result } from "@formweave/schema";
import { jsonrepair } from "jsonrepair";
import type { FinishReason } from "../../model/provider.ts";
import { findFence, findValue } from "./findValue.ts";
import { isRecord } from "./isRecord.ts";

/**
 * Limits for reading an answer: its size in bytes and its depth of nesting, the longest text in characters that is repaired, and
 * the most objects of one text on which repair is tried. The time of jsonrepair grows with the square of the length: 40 s for 240
 * kB of unescaped quotes.
 */
export const ANSWER_LIMITS = { bytes: 256 * 1024, depth: 20, repairCharacters: 32_000, repairs: 20 } as const;

/** A value read from an answer, and the corrections made to it, a sentence each. */
export interface Read<T> {
  readonly value: T;
  readonly repairs: readonly string[];
}

type JsonObject = Readonly<Record<string, unknown>>;

const DENIED_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Reads the JSON object in a model's text: a fenced one, or else the first. Reads only texts that the model ended by itself, and
 * repairs only complete objects: the repair of a cut text would look like a whole answer.
 */
export function readJson(text: string, finishReason: FinishReason): Result<Read<JsonObject>> {
  if (finishReason === "SAFETY") return err(serverFailure("AI_BLOCKED"));
  if (finishReason !== "STOP") return unusable("the answer was cut off");
  return readObject(text);
}

/** The failure of an unusable answer; the reason is for logs, and for the model on the second try. */
export function unusable(reason: string): Result<never> {
  return err(serverFailure("AI_UNUSABLE", { reason }));
}

/** As `readJson`, for a text known to be complete. */
function readObject(text: string): Result<Read<JsonObject>> {
  if (Buffer.byteLength(text) > ANSWER_LIMITS.bytes) return unusable("the answer is too large");
  const candidates = findCandidates(text);
  if (!candidates.ok) return candidates;
  for (const candidate of candidates.value) {
    const parsed = parseStrictly(candidate);
    if (parsed !== undefined) return checkObject(parsed, []);
  }
  for (const candidate of candidates.value.slice(0, ANSWER_LIMITS.repairs)) {
    const parsed = repairWhole(candidate);
    if (parsed !== undefined) return checkObject(parsed, ["The answer was not quite JSON and was repaired"]);
  }
  return unusable("there is no JSON object that can be read");
}

/** The texts of the complete values in an answer, the likeliest first; text after a value that never ends is ignored. */
function findCandidates(text: string): Result<readonly string[]> {
  const isBare = /^\s*[[{]/.test(text);
  const fence = isBare ? -1 : findFence(text);
  const candidates: string[] = [];
  let found = findValue(text, Math.max(fence, 0), ANSWER_LIMITS.depth);
  while (found.kind === "whole") {
    candidates.push(text.slice(found.start, found.end));
    if (fence !== -1) break;
    found = findValue(text, found.end, ANSWER_LIMITS.depth);
  }
  if (candidates.length > 0) return ok(candidates);
  return unusable(NOT_FOUND[found.kind]);
}

const NOT_FOUND = {
  none: "there is no JSON object",
  open: "the JSON object never ends",
  mismatched: "the brackets of the JSON object do not match",
  deep: "the JSON object nests too deep",
  whole: "",
} as const;

/** Parses JSON; undefined for a text that is none. */
export function parseStrictly(text: string): unknown {
  try {
    return JSON.parse(text) satisfies unknown;
  } catch {
    return undefined;
  }
}

function repairWhole(text: string): unknown {
  if (text.length > ANSWER_LIMITS.repairCharacters) return undefined;
  try {
    return parseStrictly(jsonrepair(text));
  } catch {
    return undefined;
  }
}

function checkObject(value: unknown, repairs: readonly string[]): Result<Read<JsonObject>> {
  if (Array.isArray(value) && value.length === 1) {
    return checkObject(value[0], [...repairs, "The answer came in a list and was taken out of it"]);
  }
  if (!isRecord(value)) return unusable("the answer is a list instead of an object");
  if (!isSafeWithin(value, ANSWER_LIMITS.depth)) return unusable("the JSON object holds what it must not");
  return ok({ value, repairs });
}

/** True when a value nests no deeper than `depth` and has no key that could reach a prototype. */
function isSafeWithin(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return (
    depth > 0 &&
    Object.entries(value).every(([key, part]) => !DENIED_KEYS.has(key) && isSafeWithin(part, depth - 1))
  );
}
