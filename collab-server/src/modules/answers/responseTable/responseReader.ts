import type {
  ResponseNote,
  ResponsePage,
  ResponseQuestion,
  ResponseRow,
  ResponseSelection,
} from "@formweave/schema/responses";
import { json } from "@formweave/schema/model";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import { compileSelection, createFieldCondition, type Condition } from "./compileSelection.ts";

/** A query for one page of a project's responses. */
export interface PageQuestion extends ResponseQuestion {
  readonly projectId: string;
  readonly offset: number;
  readonly limit: number;
}

/** A query for all selected responses of a project, sorted. */
export interface ProjectQuestion extends ResponseQuestion {
  readonly projectId: string;
}

/** A selection of a project's responses. */
export interface ProjectSelection extends ResponseSelection {
  readonly projectId: string;
}

/** Reads responses synchronously and never writes; it blocks its thread while reading. */
export interface ResponseReader {
  page(question: PageQuestion): ResponsePage;
  /** Ids of all selected responses, oldest first. */
  ids(selection: ProjectSelection): readonly string[];
  /** Row numbers of all selected responses, sorted. Takes eight bytes each, however long the answers are. */
  numbers(question: ProjectQuestion): Float64Array;
  /** Row numbers of the given responses of a project, in the given order. */
  findNumbers(projectId: string, ids: readonly string[]): Float64Array;
  /** Responses of the given rows, in the given order. */
  rows(numbers: readonly number[]): readonly ResponseRow[];
  /** Notes by response id, oldest first. */
  notes(ids: readonly string[]): ReadonlyMap<string, readonly ResponseNote[]>;
}

interface Row extends Omit<ResponseRow, "answers" | "tags" | "isRead"> {
  readonly number: number;
  readonly answers: string;
  readonly tags: string;
  readonly isRead: 0 | 1;
}

type NoteRow = ResponseNote & { readonly responseId: string };

const answersSchema = z.record(z.string(), json);
const tagsSchema = z.array(z.string());

/** Creates a reader; `now` is needed for filters on the last days. */
export function createResponseReader(db: Database, now: () => number): ResponseReader {
  const byNumber = db.prepare<[string], Row>(ROWS);

  function rows(numbers: readonly number[]): readonly ResponseRow[] {
    const found = new Map(byNumber.all(JSON.stringify(numbers)).map((row) => [row.number, readRow(row)]));
    return numbers.flatMap((number) => found.get(number) ?? []);
  }

  function numbersIn(question: PageQuestion): readonly number[] {
    const { offset, limit } = question;
    const found: number[] = [];
    let skipped = offset;
    for (const part of orderedParts(question, now())) {
      if (found.length >= limit) break;
      const params = [...part.params, limit - found.length, skipped];
      const some = db
        .prepare<unknown[], number>(`${part.sql} LIMIT ? OFFSET ?`)
        .pluck()
        .all(...params);
      // Only pages beyond a whole part need the length of that part.
      if (some.length === 0 && skipped > 0) skipped -= countRows(db, part);
      else skipped = 0;
      found.push(...some);
    }
    return found;
  }

  function count(selection: ProjectSelection): number {
    const where = compileSelection(selection.projectId, selection, now());
    return countRows(db, {
      sql: `SELECT r.number FROM response_rows r WHERE ${where.sql}`,
      params: where.params,
    });
  }

  return {
    page: (question) => ({ total: count(question), rows: [...rows(numbersIn(question))] }),
    ids(selection) {
      const { sql, params } = compileSelection(selection.projectId, selection, now());
      const found = `SELECT r.response_id FROM response_rows r WHERE ${sql} ORDER BY r.number`;
      return db
        .prepare<unknown[], string>(found)
        .pluck()
        .all(...params);
    },
    ...createWholeReader(db, now),
    rows,
  };
}

/** Reading functions for exports. */
function createWholeReader(
  db: Database,
  now: () => number,
): Pick<ResponseReader, "numbers" | "findNumbers" | "notes"> {
  const named = db
    .prepare<[string, string], number>(
      `SELECT r.number FROM json_each(?) n CROSS JOIN response_rows r ON r.response_id = n.value
       WHERE r.project_id = ? ORDER BY n.key`,
    )
    .pluck();
  const noted = db.prepare<[string], NoteRow>(NOTES);
  return {
    numbers(question) {
      const parts = orderedParts(question, now()).map(({ sql, params }) =>
        db
          .prepare<unknown[], number>(sql)
          .pluck()
          .all(...params),
      );
      return Float64Array.from(parts.flat());
    },
    findNumbers: (projectId, ids) => Float64Array.from(named.all(JSON.stringify(ids), projectId)),
    notes: (ids) => Map.groupBy(noted.all(JSON.stringify(ids)), ({ responseId }) => responseId),
  };
}

/** The selected rows as queries to run one after the other. Sorting by a field gives two: rows with an answer, then rows without. */
function orderedParts(question: ProjectQuestion, now: number): readonly Condition[] {
  const { projectId, environment, sort } = question;
  const where = compileSelection(projectId, question, now);
  const order = sort.direction === "up" ? "ASC" : "DESC";
  const byTime = `ORDER BY r.submitted_at ${order}, r.number ${order}`;
  if (sort.by.kind === "received")
    return [
      { sql: `SELECT r.number FROM response_rows r WHERE ${where.sql} ${byTime}`, params: where.params },
    ];
  const fields = createFieldCondition({ projectId, environment }, sort.by.field, sort.by.column);
  const params = [...fields.params, ...where.params];
  return [
    {
      sql: `SELECT r.number FROM response_cells c CROSS JOIN response_rows r ON r.number = c.row
        WHERE c.${fields.sql} AND ${where.sql} ORDER BY c.number ${order}, c.text ${order}, c.row ${order}`,
      params,
    },
    {
      sql: `SELECT r.number FROM response_rows r
        WHERE r.number NOT IN (SELECT row FROM response_cells WHERE ${fields.sql}) AND ${where.sql} ${byTime}`,
      params,
    },
  ];
}

function countRows(db: Database, { sql, params }: Condition): number {
  return (
    db
      .prepare<unknown[], number>(`SELECT COUNT(*) FROM (${sql})`)
      .pluck()
      .get(...params) ?? 0
  );
}

function readRow({ answers, tags, isRead, ...row }: Row): ResponseRow {
  const { id, releaseId, submittedAt, correctedAt, assignedTo, noteCount } = row;
  return {
    id,
    releaseId,
    submittedAt,
    correctedAt,
    assignedTo,
    noteCount,
    answers: answersSchema.parse(JSON.parse(answers)),
    tags: tagsSchema.parse(JSON.parse(tags)),
    isRead: isRead === 1,
  };
}

const NOTES = `SELECT r.response_id AS responseId, n.id, n.user_id AS userId, COALESCE(u.name, n.author, '') AS userName,
  n.text, n.created_at AS createdAt
  FROM json_each(?) i CROSS JOIN response_rows r ON r.response_id = i.value JOIN response_notes n ON n.row = r.number
  LEFT JOIN users u ON u.id = n.user_id ORDER BY n.created_at, n.rowid`;

const ROWS = `SELECT r.number, a.id, a.release_id AS releaseId, a.submitted_at AS submittedAt,
  a.corrected_at AS correctedAt, a.answers, r.read_at IS NOT NULL AS isRead, r.assigned_to AS assignedTo,
  (SELECT json_group_array(tag) FROM response_tags WHERE row = r.number) AS tags,
  (SELECT COUNT(*) FROM response_notes WHERE row = r.number) AS noteCount
  FROM json_each(?) n CROSS JOIN response_rows r ON r.number = n.value JOIN responses a ON a.id = r.response_id`;
