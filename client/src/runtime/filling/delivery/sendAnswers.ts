import type { Visit } from "@formweave/schema/api";
import type { Json } from "@formweave/schema/model";
import type { AnswerProblem, ShownByEvents } from "@formweave/schema/logic";
import { at } from "#runtime/filling/drafts/at.ts";

/** Result of sending: saved, refused field by field, in need of a choice, or failed with a message. */
export type Sent =
  | { readonly kind: "kept" }
  | { readonly kind: "refused"; readonly problems: readonly AnswerProblem[] }
  | { readonly kind: "again"; readonly again: SentAgain }
  | { readonly kind: "failed"; readonly message: string }
  /** Already sent; the confirmation page is loading. */
  | { readonly kind: "leaving" };

/** A submission from a page that was submitted before. */
export interface SentAgain {
  /** Address of the earlier response. */
  readonly receiptUrl: string;
  /** True when these answers can replace it: both are for the same release. */
  readonly mayCorrect: boolean;
}

/** Meaning of submitting a form again: a correction, or another response. */
export type AgainChoice = "correct" | "another";

/** The server's reply to answers. */
export type ServerAnswer =
  | Exclude<Sent, { readonly kind: "again" | "leaving" }>
  /** Other answers with the same receipt arrived before, for a release. */
  | { readonly kind: "known"; readonly releaseId: string }
  /** Others changed the same answers, up to a version. */
  | { readonly kind: "conflict"; readonly problems: readonly AnswerProblem[]; readonly version: number };

interface Given {
  readonly answers: Readonly<Record<string, Json>>;
  /** Components shown or hidden by events, by id. */
  readonly shown: ShownByEvents;
}

/** A new response. */
export interface NewAnswers extends Given {
  readonly slug: string;
  readonly releaseId: string;
  readonly receipt: string;
  /** Measurements of the visit, if any. */
  readonly visit: Visit | undefined;
}

/** Answers that replace those of a response. */
export interface CorrectedAnswers extends Given {
  readonly receipt: string;
  readonly writer: string;
  /** The version of the response being corrected, and the version up to which conflicts were reported. */
  readonly seen: number;
  readonly told: number;
}

const UNREACHABLE =
  "Your answers could not be sent. They are still here: check your connection and try again.";

/** Sends the answers; sending the same receipt twice makes one response. */
export function sendAnswers({ slug, ...body }: NewAnswers): Promise<ServerAnswer> {
  return send("POST", `/api/releases/${slug}/responses`, body);
}

/** Sends a correction of a response. */
export function correctAnswers({ receipt, ...body }: CorrectedAnswers): Promise<ServerAnswer> {
  return send("PUT", `/api/responses/${receipt}`, body);
}

async function send(method: string, path: string, body: object): Promise<ServerAnswer> {
  const headers = { "content-type": "application/json" };
  try {
    const response = await fetch(path, { method, headers, body: JSON.stringify(body) });
    return response.ok ? { kind: "kept" } : readRefusal(await response.json());
  } catch (error) {
    // No network, or a proxy that responds in place of the server.
    if (error instanceof TypeError || error instanceof SyntaxError)
      return { kind: "failed", message: UNREACHABLE };
    throw error;
  }
}

/** Parses a refusal of the server; a proxy may have responded instead. */
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

/** Returns the problems in the details of a refusal, field by field; undefined when it has none. */
export function readProblems(details: unknown): readonly AnswerProblem[] | undefined {
  const problems = at(details, "problems");
  return Array.isArray(problems) && problems.every(isProblem) ? problems : undefined;
}

/** Returns the version of the response in the details of a conflict. */
export function readVersion(details: unknown): number | undefined {
  const version = at(details, "version");
  return typeof version === "number" ? version : undefined;
}

function isProblem(value: unknown): value is AnswerProblem {
  return ["widgetId", "code", "message"].every((key) => typeof at(value, key) === "string");
}
