import type { ModelRequest, Part } from "../model/provider.ts";

/** Estimate of tokens without a provider's figures: characters per token, extra tokens, and a factor for structure. */
const CHARACTERS_A_TOKEN = 4;
const OVERHEAD = 10;
const STRUCTURED = 1.2;
/** Estimated tokens of a picture: more than large ones take with the models of 2026-11. */
const PICTURE_TOKENS = 2600;

/** Estimates the tokens of a text. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / CHARACTERS_A_TOKEN) + OVERHEAD;
}

/** Estimates the tokens of a request, including the schema of the answer. */
export function estimateRequest({ system, messages, answer }: ModelRequest): number {
  const parts = messages.flatMap((message) => message.parts);
  const words = estimateTokens(system + parts.map(readText).join(""));
  const shape = answer === undefined ? 0 : Math.ceil(estimateTokens(JSON.stringify(answer)) * STRUCTURED);
  return words + shape + picturesIn(parts) * PICTURE_TOKENS;
}

/** Upper bound for the tokens of a request, since no token is shorter than a byte. Budgets use it, so that no estimate can exceed them. */
export function computeMaxTokens({ system, messages, answer }: ModelRequest): number {
  const parts = messages.flatMap((message) => message.parts);
  const texts = [system, ...parts.map(readText), ...(answer === undefined ? [] : [JSON.stringify(answer)])];
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + OVERHEAD, 0);
  return bytes + picturesIn(parts) * PICTURE_TOKENS;
}

function readText(part: Part): string {
  return part.kind === "text" ? part.text : "";
}

function picturesIn(parts: readonly Part[]): number {
  return parts.filter(({ kind }) => kind === "image").length;
}
