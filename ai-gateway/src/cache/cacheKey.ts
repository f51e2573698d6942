import { createHash } from "node:crypto";
import { isRecord } from "../answers/values/isRecord.ts";
import type { Operation } from "../model/modelCall.ts";
import type { ModelRequest, Part } from "../model/provider.ts";

/** Everything that determines an answer. */
export interface CacheKeyInput {
  readonly operation: Operation;
  readonly promptVersion: string;
  /** The models that may answer. */
  readonly models: readonly string[];
  readonly request: ModelRequest;
  /** An answer to one organization is never given to another. */
  readonly organizationId: string;
}

/** Cache key of an answer: equal for equal questions, whatever the order of object keys. */
export function cacheKey({
  operation,
  promptVersion,
  models,
  request,
  organizationId,
}: CacheKeyInput): string {
  const { system, messages, temperature, topP, topK, maxOutputTokens, answer } = request;
  const serializedMessages = messages.map(({ role, parts }) => [role, ...parts.map(serializePart)]);
  const how = [temperature, topP, topK, maxOutputTokens, answer && serializeShape(answer)];
  const keyParts = [operation, promptVersion, models, organizationId, system, serializedMessages, how];
  return createHash("sha256").update(JSON.stringify(keyParts)).digest("hex");
}

function serializePart(part: Part): readonly string[] {
  return part.kind === "text" ? [part.text] : [part.mimeType, part.base64];
}

/** Serialized schemas: there are few, and they are the same objects in every call. */
const SHAPES = new WeakMap<object, string>();

function serializeShape(answer: object): string {
  const known = SHAPES.get(answer) ?? canonical(answer);
  SHAPES.set(answer, known);
  return known;
}

/** JSON with sorted keys in every object. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(byKey)) : part,
  );
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
