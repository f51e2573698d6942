import { findFieldAnswers } from "@formweave/schema/answers";
import { json } from "@formweave/schema/model";
import type { AnsweredField, AnsweredRelease } from "@formweave/schema/responses";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { ChosenRows } from "./chosenRows.ts";

/** Number of answers shown for a field, and of responses searched for them. */
const SHOWN = 5;
const LOOKED_THROUGH = 100;
/** Maximum length of a shown text, characters. */
const MAX_TEXT = 280;

/** A formatted answer. */
interface RecentAnswer {
  readonly responseId: string;
  readonly at: number;
  readonly text: string;
}

/** Returns the newest answers to a field, formatted. */
export type RecentAnswers = (fieldId: string) => RecentAnswer[];

interface Row {
  readonly id: string;
  readonly releaseId: string;
  readonly at: number;
  readonly answers: string;
}

const answersIn = z.record(z.string(), json);

/** Reads the newest responses of a side once, for all fields. */
export function readRecent(
  db: Database,
  { selection }: ChosenRows,
  releases: readonly AnsweredRelease[],
): RecentAnswers {
  const asked = new Map(
    releases.flatMap(({ id, fields }) => fields.map((field) => [`${id} ${field.id}`, field] as const)),
  );
  const newest = db
    .prepare<unknown[], Row>(
      `SELECT a.id, a.release_id AS releaseId, r.submitted_at AS at, a.answers
       FROM response_rows r JOIN responses a ON a.id = r.response_id WHERE ${selection.sql}
       ORDER BY r.submitted_at DESC, r.number DESC LIMIT ${LOOKED_THROUGH}`,
    )
    .all(...selection.params)
    .map(({ answers, ...row }) => ({ ...row, answers: answersIn.parse(JSON.parse(answers)) }));
  return (fieldId) =>
    newest
      .values()
      .flatMap(({ id, releaseId, at, answers }) => {
        const text = describe(asked.get(`${releaseId} ${fieldId}`), answers[fieldId]);
        return text === "" ? [] : [{ responseId: id, at, text }];
      })
      .take(SHOWN)
      .toArray();
}

function describe(field: AnsweredField | undefined, answer: z.infer<typeof json> | undefined): string {
  const text = answer === undefined ? "" : ((field && findFieldAnswers(field))?.show(answer, "en") ?? "");
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
