import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { resolveMigrationsFolder, openDatabase } from "@formweave/data/sqlite";
import type { Json } from "@formweave/schema/model";
import { summarise } from "../src/modules/answers/responseTable/summary/summarise.ts";
import type { SummaryQuestion } from "../src/modules/answers/responseTable/summary/summaryQuestion.ts";
import { formatTable } from "./table.ts";

const RESPONSES = 100_000;
const FIELDS = 30;
const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 8, 1);
/** Period in which the responses arrived, ms. */
const PERIOD_MS = 180 * DAY_MS;
const TYPES = [
  "text-input",
  "radio",
  "checkbox-group",
  "number",
  "rating",
  "date",
  "yes-no",
  "email",
  "currency",
  "select",
];
const OPTIONS = ["a", "b", "c", "d", "e"];
const RUNS = 5;

type Database = ReturnType<typeof openDatabase>;

/** Prints how long a summary of many responses takes. */
export function benchSummary(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "formweave-summary-"));
  const db = openDatabase(join(folder, "app.sqlite"), resolveMigrationsFolder("app"));
  db.pragma("foreign_keys = OFF");
  db.transaction(() => fill(db))();
  const asked: readonly (readonly [name: string, question: Partial<SummaryQuestion>])[] = [
    ["all of them", {}],
    ["90 days with the 90 before", compared(90)],
    ["those with one answer of two", { filters: [{ kind: "field", field: "f6", column: "", is: "yes" }] }],
  ];
  const rows = asked.map(([name, question]) => [name, `${best(db, question).toFixed(0)} ms`]);
  process.stdout.write(
    formatTable([`${RESPONSES} responses of ${FIELDS} fields, summed up`, "best of 5"], rows),
  );
  db.close();
  rmSync(folder, { recursive: true, force: true });
  return Promise.resolve();
}

function compared(days: number): Partial<SummaryQuestion> {
  const [middle, first] = [NOW - days * DAY_MS, NOW - 2 * days * DAY_MS];
  return { from: middle, before: NOW, compare: { kind: "period", from: first, before: middle } };
}

function best(db: Database, question: Partial<SummaryQuestion>): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now();
    summarise(db, { ...ASKED, ...question }, NOW);
    return performance.now() - started;
  });
  return Math.min(...times);
}

const ASKED: SummaryQuestion = {
  projectId: "p",
  environment: "production",
  search: "",
  filters: [],
  from: null,
  before: null,
  compare: { kind: "none" },
  timeZone: "Europe/Berlin",
  releases: [createRelease()],
};

function createRelease(): SummaryQuestion["releases"][number] {
  const options: Json[] = OPTIONS.map((value) => ({ id: value, value, label: value.toUpperCase() }));
  const fields = Array.from({ length: FIELDS }, (_, index) => ({
    id: `f${index}`,
    type: TYPES[index % TYPES.length] ?? "",
    name: "",
    title: `Field ${index}`,
    props: { options },
  }));
  const pages = [{ title: "", fields: fields.map(({ id }) => id) }];
  return { id: "r", number: 1, version: "1", name: "Form", createdAt: 0, fields, pages, screens: [] };
}

/** Fills the index with responses, and adds as many visits. */
function fill(db: Database): void {
  const ids = new Map<string, number>();
  const addField = db.prepare(
    "INSERT INTO response_fields (project_id, environment, widget_id, column) VALUES ('p', 'production', ?, ?)",
  );
  const ensureField = (widget: string, column: string): number => {
    const key = `${widget} ${column}`;
    const id = ids.get(key) ?? Number(addField.run(widget, column).lastInsertRowid);
    ids.set(key, id);
    return id;
  };
  const addResponse = db.prepare(
    "INSERT INTO responses (id, release_id, receipt_hash, answers, submitted_at) VALUES (@id, 'r', @id, '{}', @at)",
  );
  const addRow = db.prepare(
    `INSERT INTO response_rows (number, response_id, project_id, environment, submitted_at, took_ms, is_indexed)
     VALUES (@number, @id, 'p', 'production', @at, @took, 1)`,
  );
  const addCell = db.prepare("INSERT INTO response_cells (row, field, number, text) VALUES (?, ?, ?, ?)");
  const addVisit = db.prepare(
    `INSERT INTO response_visits (id, release_id, project_id, environment, opened_at, started_at, sent_at, furthest, field_ms)
     VALUES (@id, 'r', 'p', 'production', @at, @at, @sent, @furthest, @times)`,
  );
  const times = JSON.stringify(
    Object.fromEntries(Array.from({ length: FIELDS }, (_, at) => [`f${at}`, 900 + at])),
  );
  for (let number = 1; number <= RESPONSES; number++) {
    const [id, at] = [
      `response-${number}`,
      Math.round(NOW - PERIOD_MS + (number / RESPONSES) * PERIOD_MS) - 1,
    ];
    addResponse.run({ id, at });
    addRow.run({ number, id, at, took: 1000 * (30 + (number % 600)) });
    addVisit.run({ id, at, sent: number % 3 === 0 ? null : at, furthest: `f${number % FIELDS}`, times });
    for (let field = 0; field < FIELDS; field++)
      for (const [column, value] of cellsFor(TYPES[field % TYPES.length] ?? "", number * 31 + field * 7))
        addCell.run(
          number,
          ensureField(`f${field}`, column),
          typeof value === "string" ? null : Number(value),
          String(value),
        );
  }
}

function cellsFor(
  type: string,
  seed: number,
): readonly (readonly [column: string, value: string | number | boolean])[] {
  const option = OPTIONS[seed % OPTIONS.length] ?? "";
  switch (type) {
    case "radio":
    case "select":
    case "checkbox-group":
      return [
        ["", option],
        [`=${option}`, true],
      ];
    case "rating":
      return [["", 1 + (seed % 5)]];
    case "yes-no":
      return [["", seed % 2 === 0]];
    case "number":
      return [["", seed % 1000]];
    case "currency":
      return [["", (seed % 100_000) / 100]];
    case "date":
      return [["", new Date(NOW + (seed % 90) * DAY_MS).toISOString().slice(0, 10)]];
    default:
      return [["", `an answer of some words, ${seed}`]];
  }
}
