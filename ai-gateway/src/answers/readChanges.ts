import { err, ok, serverFailure, type Result } from "@formweave/schema";
import type { DescribedField, FormChanges } from "@formweave/schema/api";
import type { FinishReason } from "../model/provider.ts";
import { findFence, findValue } from "./values/findValue.ts";
import { CHANGE_KEYS, readChangeList } from "./readChangeList.ts";
import { ANSWER_LIMITS, readJson, type Read } from "./values/readJson.ts";
import { Repairs } from "./values/repairs.ts";
import { safeChatText } from "./text/safeChatText.ts";

/** The form that the chat is about. */
export interface ChangesContext {
  readonly fields: readonly DescribedField[];
}

/** Reply of a chat: its text, and changes to the form if any. */
export interface ChatReply {
  /** Plain markdown, without the block of the changes. */
  readonly text: string;
  readonly changes?: FormChanges;
  /** True when the model ended by itself. A reply that was cut has text only. */
  readonly isWhole: boolean;
}

interface Block {
  /** The text around it. */
  readonly words: string;
  readonly json: string;
}

/** Reads a chat reply from a model's text: its words, and the changes in the block at its end. */
export function readChanges(
  text: string,
  finishReason: FinishReason,
  context: ChangesContext,
): Result<Read<ChatReply>> {
  if (finishReason === "SAFETY") return err(serverFailure("AI_BLOCKED"));
  const isWhole = finishReason === "STOP";
  const block = text.length <= ANSWER_LIMITS.bytes ? findBlock(text) : undefined;
  const plain = { value: { text: safeChatText(text.slice(0, ANSWER_LIMITS.bytes)), isWhole }, repairs: [] };
  if (block === undefined) return ok(plain);
  const read = readJson(block.json, finishReason);
  if (read.ok && !CHANGE_KEYS.some((key) => Object.hasOwn(read.value.value, key))) return ok(plain);
  if (!read.ok) {
    const why = isWhole ? "cannot be read" : "are not complete, since the answer was cut off";
    const value = { text: safeChatText(block.words), isWhole };
    return ok({ value, repairs: [`The changes of this answer ${why}`] });
  }
  const reply = { text: block.words, isWhole, changes: read.value.value };
  return ok(checkReply(reply, context, read.value.repairs));
}

/** Prepares a reply for display: changes to fields that the form does not have are left out and reported. */
export function checkReply(
  {
    text,
    isWhole,
    changes,
  }: Omit<ChatReply, "changes"> & { readonly changes: Readonly<Record<string, unknown>> },
  { fields }: ChangesContext,
  before: readonly string[] = [],
): Read<ChatReply> {
  const repairs = new Repairs(before);
  const usable = readChangeList(changes, fields, repairs);
  const value = { text: safeChatText(text), isWhole, ...(usable && { changes: usable }) };
  return { value, repairs: repairs.sentences };
}

/** Finds the block of changes in a reply: the last fenced value, or else an object at the end. */
function findBlock(text: string): Block | undefined {
  const start = lastFence(text);
  if (start === undefined) return findBare(text);
  const open = text.lastIndexOf("```", start);
  const close = text.indexOf("```", start);
  const end = close === -1 ? text.length : close;
  const after = text.slice(end + 3).trim();
  const words = [text.slice(0, open).trim(), after].filter((part) => part !== "").join("\n\n");
  return { words, json: text.slice(start, end) };
}

function lastFence(text: string): number | undefined {
  let last: number | undefined;
  for (let at = 0; ;) {
    const found = findFence(text.slice(at));
    if (found === -1) return last;
    last = at + found;
    const close = text.indexOf("```", last);
    if (close === -1) return last;
    at = close + 3;
  }
}

function findBare(text: string): Block | undefined {
  const whole = text.trimEnd();
  let found = findValue(whole, 0, ANSWER_LIMITS.depth);
  while (found.kind === "whole") {
    if (found.end === whole.length)
      return { words: whole.slice(0, found.start), json: whole.slice(found.start) };
    found = findValue(whole, found.end, ANSWER_LIMITS.depth);
  }
  return undefined;
}
