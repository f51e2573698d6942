import { setImmediate as nextTurn } from "node:timers/promises";
import { err, ok, serverFailure, type Result } from "@formweave/schema";
import {
  importedResponses,
  importInput,
  readCsv,
  type AnsweredRelease,
  type ImportedResponses,
  type ImportInput,
} from "@formweave/schema/responses";
import { projectRoute, type ProjectCall, type Route } from "../../../http/route.ts";
import type { AnswerServices } from "../services.ts";
import { recordAction } from "../../platform/audit/recordAction.ts";
import { answeredReleases } from "../responses/readForm.ts";
import type { ImportRow } from "./importRow.ts";
import { isKnown, keepRow, newImport, type Import } from "./keepRow.ts";
import { readCsvRows } from "./readCsvRows.ts";
import { readExportFile, readJsonRows } from "./readJsonRows.ts";

/** Twice the length of the longest file, since JSON escapes quotes with two characters; bytes. */
const MAX_BYTES = 40_000_000;
/** Maximum responses in one file. */
const MAX_ROWS = 20_000;
/** Rows stored in one transaction; other requests are served in between. */
const AT_ONCE = 20;

/** Routes to import responses from files. */
export function importRoutes(services: AnswerServices): Route[] {
  return [importFile(services)];
}

function importFile(services: AnswerServices): Route {
  return projectRoute(services, {
    method: "POST",
    path: "/api/projects/:id/responses/import",
    summary:
      "Take the responses of a CSV file, or of a JSON export; rows that cannot be read are named and left out, those that were imported before are left alone",
    policy: "responses.edit",
    costLimit: "import",
    input: importInput,
    maxBytes: MAX_BYTES,
    answer: importedResponses,
    async run(call) {
      const rows = readRows(services, call);
      if (!rows.ok) return rows;
      const done = await keepRows(services, call, rows.value);
      if (!call.input.isTrial && done.count > 0) {
        recordAction(services, call, "responses.import", { count: String(done.count) });
        services.responseFeed.changed(call.project.id);
      }
      return ok(done);
    },
  });
}

function readRows(
  services: AnswerServices,
  { project, input }: ProjectCall<ImportInput>,
): Result<Iterator<ImportRow>> {
  const releases = answeredReleases(services, project.id, input.environment);
  const release = liveRelease(services, project.id, input.environment, releases);
  if (release === undefined) return err(serverFailure("IMPORT_UNPUBLISHED"));
  if (input.format === "csv") {
    const rows = readCsv(input.text);
    return rows.length > MAX_ROWS + 1 ? TOO_LONG : ok(readCsvRows(rows, input.targets, release));
  }
  const file = readExportFile(input.text);
  if (file === undefined) return err(serverFailure("IMPORT_UNREADABLE"));
  return file.responses.length > MAX_ROWS ? TOO_LONG : ok(readJsonRows(file, releases, release));
}

const TOO_LONG = err(serverFailure("IMPORT_TOO_LONG", { max: MAX_ROWS }));

/** The release for imported rows: the live one, else the newest. */
function liveRelease(
  { releases: store }: AnswerServices,
  projectId: string,
  environment: string,
  releases: readonly AnsweredRelease[],
): AnsweredRelease | undefined {
  const live = store.publications(projectId).find((one) => one.environment === environment);
  return releases.find(({ id }) => id === live?.releaseId) ?? releases[0];
}

async function keepRows(
  services: AnswerServices,
  call: ProjectCall<ImportInput>,
  rows: Iterator<ImportRow>,
): Promise<ImportedResponses> {
  const made = newImport(call);
  const done = { count: 0, known: 0, rejected: [] as ImportedResponses["rejected"] };
  for (;;) {
    const some = takeSome(rows);
    if (some.length === 0) return done;
    services.transaction(() => {
      for (const row of some) count(done, row, services, made);
    });
    await nextTurn();
  }
}

/** Takes the next rows; rows are parsed only now, so that a long file does not block the event loop. */
function takeSome(rows: Iterator<ImportRow>): readonly ImportRow[] {
  const some: ImportRow[] = [];
  while (some.length < AT_ONCE) {
    const next = rows.next();
    if (next.done === true) break;
    some.push(next.value);
  }
  return some;
}

function count(done: ImportedResponses, row: ImportRow, services: AnswerServices, made: Import): void {
  if (row.problems.length > 0) done.rejected.push({ line: row.line, problems: [...row.problems] });
  else keepGood(done, row, services, made);
}

function keepGood(done: ImportedResponses, row: ImportRow, services: AnswerServices, made: Import): void {
  const full = made.isTrial ? undefined : services.planLimits.refuseResponse(made.projectId);
  if (full !== undefined && !isKnown(services, made, row))
    done.rejected.push({ line: row.line, problems: [full.message] });
  else if (keepRow(services, made, row)) done.count++;
  else done.known++;
}
