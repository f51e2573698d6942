import type { Visit } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { AnswerProblem, ShownByEvents } from "@formweave/schema/logic";
import { at } from "./at.ts";

/** What came of sending: kept, refused field by field, to be decided first, or not done for a reason that is said. */
export type Sent =
  | { readonly kind: "kept" }
  | { readonly kind: "refused"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "again"; readonly again: SentAgain }
  | { readonly kind: "failed"; readonly message: string }
  /** It is sent already, and the page that thanks is on its way. */
  | { readonly kind: "leaving" };

/** A form that is sent from a page that was sent before. */
export interface SentAgain {
  /** Where the response stands that was sent. */
  readonly receiptUrl: string;
  /** Whether these answers can take its place: the same release asked for both. */
  readonly mayCorrect: boolean;
}

/** How whoever sends a form again means it. */
export type AgainChoice = "correct" | "another";

/** What the server says of answers. */
export type ServerAnswer =
  | Exclude<Sent, { readonly kind: "again" | "leaving" }>
  /** Other answers of the same receipt have arrived before, to a release. */
  | { readonly kind: "known"; readonly releaseId: string }
  /** Others changed the same answers, up to a version. */
  | { readonly kind: "conflict"; readonly problems: readonly AnswerProblem[]; readonly version: number };

interface Given {
  readonly answers: Readonly<Record<string, Json>>;
  /** What was shown and hidden by events, by component. */
  readonly shown: ShownByEvents;
}

/** A response that is sent. */
export interface NewAnswers extends Given {
  readonly slug: string;
  readonly releaseId: string;
  readonly receipt: string;
  /** How it was filled in, where that was measured. */
  readonly visit: Visit | undefined;
}

/** Answers in the place of those that were sent. */
export interface CorrectedAnswers extends Given {
  readonly receipt: string;
  readonly writer: string;
  /** The version of the response that was corrected, and that up to which conflicts were told. */
  readonly seen: number;
  readonly told: number;
}

const UNREACHABLE =
  "Your answers could not be sent. They are still here: check your connection and try again.";

/** Sends the answers; the same receipt twice is one response. */
export function sendAnswers({ slug, ...body }: NewAnswers): Promise<ServerAnswer> {
  return send("POST", `/api/releases/${slug}/responses`, body);
}

/** Sends a correction of what was sent. */
export function correctAnswers({ receipt, ...body }: CorrectedAnswers): Promise<ServerAnswer> {
  return send("PUT", `/api/responses/${receipt}`, body);
}

async function send(method: string, path: string, body: object): Promise<ServerAnswer> {
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
function readRefusal(body: unknown): ServerAnswer {
  const error = at(body, "error");
  const [code, message, details] = ["code", "message", "details"].map((key) => at(error, key));
  const [problems, version, releaseId] = [
    readProblems(details),
    readVersion(details),
    at(details, "releaseId"),
  ];
  if (problems !== undefined && version !== undefined) return { kind: "conflict", problems, version };
  if (problems !== undefined) return { kind: "refused", problems };
  if (code === "RESPONSE_SENT" && typeof releaseId === "string") return { kind: "known", releaseId };
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
