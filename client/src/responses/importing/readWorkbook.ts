import { writeCsvRow } from "@formweave/schema/responses";
import readXlsx from "read-excel-file/universal";

/**
 * Converts the first sheet of a workbook to CSV, with dates and times as in a CSV export. Rejects for an invalid file. Loaded lazily, since
 * most files are no workbooks.
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [sheet] = await readXlsx(bytes.buffer, { trim: false });
  const rows = sheet?.data ?? [];
  const hasTimes = (rows[0] ?? []).map((_, column) => rows.some((row) => isMoment(row[column])));
  return rows.map((row) => writeCsvRow(row.map((cell, column) => toText(cell, hasTimes[column])))).join("");
}

function isMoment(cell: unknown): boolean {
  return cell instanceof Date && !cell.toISOString().includes("T00:00:00.000");
}

function toText(cell: unknown, hasTimes = false): string {
  if (cell instanceof Date) return describeDate(cell.toISOString(), hasTimes);
  if (typeof cell === "boolean") return cell ? "Yes" : "No";
  return typeof cell === "string" || typeof cell === "number" ? String(cell) : "";
}

/** A workbook stores only moments: day 0 means a time of day, and a column of midnights means dates. */
function describeDate(iso: string, hasTimes: boolean): string {
  const [day = "", time = ""] = iso.split("T");
  const isToTheMinute = time.endsWith(":00.000Z");
  if (day < "1900") return isToTheMinute ? time.slice(0, 5) : time.slice(0, 8);
  if (!hasTimes) return day;
  return isToTheMinute ? iso.slice(0, 16) : iso;
}
