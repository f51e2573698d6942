import { type Visit } from "@formweave/schema/api";
import { type Json } from "@formweave/schema/model";
import { type AnswerProblem, type ShownByEvents } from "@formweave/schema/logic";
import { at } from "./at.ts";

/** What came of sending: kept, refused field by field, or not done for a reason that is said. */
export type Sent =
  | { readonly kind: "kept" }
  | { readonly kind: "refused"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "failed"; readonly message: string };

/** What is sent: a response, or the correction of one. */
export interface Sending {
  readonly slug: string;
  readonly releaseId: string;
  readonly receipt: string;
  readonly isCorrection: boolean;
  readonly answers: Readonly<Record<string, Json>>;
  /** What was shown and hidden by events, by component. */
  readonly shown: ShownByEvents;
  /** How it was filled in, where that was measured. */
  readonly visit: Visit | undefined;
}

const UNREACHABLE =
  "Your answers could not be sent. They are still here: check your connection and try again.";

/** Sends the answers; the same receipt twice is one response. */
export async function sendAnswers(sending: Sending): Promise<Sent> {
  const { slug, releaseId, receipt, isCorrection, answers, shown, visit } = sending;
  const [method, path, body] = isCorrection
    ? ["PUT", `/api/responses/${receipt}`, { answers, shown }]
    : ["POST", `/api/releases/${slug}/responses`, { releaseId, receipt, answers, shown, visit }];
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
    return response.ok ? { kind: "kept" } : readRefusal(await response.json());
  } catch (error) {
    // No network, or something between us that answers for the server.
    if (error instanceof TypeError || error instanceof SyntaxError)
      return { kind: "failed", message: UNREACHABLE };
    throw error;
  }
}

/** What the server says; something else may have answered for it. */
function readRefusal(body: unknown): Sent {
  const error = at(body, "error");
  const message = at(error, "message");
  const problems = readProblems(at(error, "details"));
  if (problems !== undefined) return { kind: "refused", problems };
  return { kind: "failed", message: typeof message === "string" ? message : UNREACHABLE };
}

/** What is wrong with answers, field by field, in the details of a refusal; undefined where they do not say so. */
export function readProblems(details: unknown): readonly AnswerProblem[] | undefined {
  const problems = at(details, "problems");
  return Array.isArray(problems) && problems.every(isProblem) ? problems : undefined;
}

/** The state of a response that a conflict was told of, in the details of a refusal. */
export function readVersion(details: unknown): number | undefined {
  const version = at(details, "version");
  return typeof version === "number" ? version : undefined;
}

function isProblem(value: unknown): value is AnswerProblem {
  return ["widgetId", "code", "message"].every((key) => typeof at(value, key) === "string");
}
