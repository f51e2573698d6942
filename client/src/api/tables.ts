import { queryOptions, useQueries, useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { limits, type Result } from "@formweave/schema";
import type { Environment } from "@formweave/schema/api";
import {
  changedRow,
  rowHistoryEntry,
  rowPage,
  tableRow,
  type ChangedRow,
  type RowHistoryEntry,
  type RowChange,
  type RowPage,
  type RowQueryInput,
  type RowsInput,
  type TableRow,
} from "@formweave/schema/data";
import { createThrottle } from "#lib/createThrottle.ts";
import { ask, Unanswered } from "./ask.ts";
import { queryClient } from "./queryClient.ts";
import { request, type RequestFailure } from "./request.ts";

/** Time over which hints are collected into one request, ms. */
const TOGETHER_MS = 300;

/** Most rows of a linked table whose labels are fetched. */
const MOST_LINKED = 2000;

/** A table of a project, in one of its environments. */
export interface TableAddress {
  readonly projectId: string;
  readonly tableId: string;
  readonly environment: Environment;
}

/** Conditions, search and order of the rows that somebody looks at. */
export type RowQuestion = Required<Pick<RowQueryInput, "where" | "search" | "sort">>;

/** Fetches pages of rows, each of `size` rows after a cursor; null is that of the first page. */
export function useRowPages(
  address: TableAddress,
  question: RowQuestion,
  { cursors, size }: { readonly cursors: readonly (string | null)[]; readonly size: number },
) {
  return useQueries({
    queries: cursors.map((after) => ({
      ...createPageQuery(address, { ...question, after, size }),
      placeholderData: (previous: RowPage | undefined) => previous,
    })),
  });
}

/** Fetches the number of rows of a table; "more" above 10,000. */
export function useRowCount(address: TableAddress) {
  return useQuery({
    queryKey: [...createRowsKey(address), "count"],
    queryFn: ({ signal }) => fetchRows(address, { size: 1 }, signal),
    select: ({ total }: RowPage) => total,
  });
}

/** Fetches the first rows of a table that others link to, for their labels. */
export function createLinkedQuery(address: TableAddress) {
  return queryOptions({
    queryKey: [...createRowsKey(address), "linked"],
    queryFn: async ({ signal }) => {
      const rows: TableRow[] = [];
      let after: string | null = null;
      do {
        const page: RowPage = await fetchRows(address, { after, size: limits.MAX_PAGE_ROWS }, signal);
        rows.push(...page.rows);
        after = page.next;
      } while (after !== null && rows.length < MOST_LINKED);
      return rows;
    },
  });
}

/** Fetches the history of a row for a component, newest first. */
export function useRowHistory(address: TableAddress, rowId: string) {
  return useQuery({
    queryKey: [...createRowsKey(address), "history", rowId],
    queryFn: () => ask(historyPath(address, rowId), z.array(rowHistoryEntry)),
  });
}

/** Fetches the history of a row once, newest first. */
export function fetchRowHistory(
  address: TableAddress,
  rowId: string,
): Promise<Result<readonly RowHistoryEntry[], RequestFailure>> {
  return request(historyPath(address, rowId), z.array(rowHistoryEntry));
}

/** Fetches one page of rows; throws `Unanswered` on failure. */
export async function fetchRows(
  address: TableAddress,
  query: Omit<RowQueryInput, "environment">,
  signal?: AbortSignal,
): Promise<RowPage> {
  const body = { environment: address.environment, ...query };
  const answer = await request(`${formatPath(address)}/query`, rowPage, {
    method: "POST",
    body,
    ...(signal && { signal }),
  });
  if (!answer.ok) throw new Unanswered(answer.error);
  return answer.value;
}

/** Writes new rows; rows with ids that are known already are written once. */
export async function createRows(
  address: TableAddress,
  rows: readonly RowsInput["rows"][number][],
): Promise<Result<readonly TableRow[], RequestFailure>> {
  const done = await request(`${formatPath(address)}/rows`, z.object({ rows: z.array(tableRow) }), {
    method: "POST",
    body: { environment: address.environment, rows },
  });
  return done.ok ? { ok: true, value: done.value.rows } : done;
}

/** Changes named fields of a row; fields that somebody else changed since `rev` come back as conflicts. */
export function changeRow(
  address: TableAddress,
  rowId: string,
  change: Omit<RowChange, "environment">,
): Promise<Result<ChangedRow, RequestFailure>> {
  return request(`${formatPath(address)}/rows/${rowId}`, changedRow, {
    method: "PATCH",
    body: { environment: address.environment, ...change },
  });
}

/** Deletes rows; they can be restored for 30 days. */
export function deleteRows(
  address: TableAddress,
  ids: readonly string[],
): Promise<Result<{ readonly deleted: number }, RequestFailure>> {
  return request(`${formatPath(address)}/rows/delete`, z.object({ deleted: z.number() }), {
    method: "POST",
    body: { environment: address.environment, ids },
  });
}

/** Puts a row back to how it was before a change of its history. */
export function putBackRow(
  address: TableAddress,
  rowId: string,
  seq: number,
): Promise<Result<unknown, RequestFailure>> {
  return request(`${formatPath(address)}/rows/${rowId}/restore`, z.unknown(), {
    method: "POST",
    body: { environment: address.environment, seq },
  });
}

/** Fetches all that is shown of a table again. */
export function refetchRows(address: TableAddress): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: createRowsKey(address) });
}

/** Puts the present state of a row into the pages that are loaded. */
export function showRow(address: TableAddress, row: TableRow): void {
  queryClient.setQueriesData<RowPage>({ queryKey: [...createRowsKey(address), "page"] }, (page) =>
    page?.rows.some(({ id, rev }) => id === row.id && rev < row.rev) === true
      ? { ...page, rows: page.rows.map((known) => (known.id === row.id ? row : known)) }
      : page,
  );
}

/** Follows a table while it is shown: changed rows are fetched again. */
export function useTableLive({ projectId, tableId, environment }: TableAddress): void {
  useEffect(() => {
    const address = { projectId, tableId, environment };
    const throttle = createThrottle(TOGETHER_MS);
    const again = () => throttle.run(() => void refetchRows(address));
    const source = new EventSource(`${formatPath(address)}/changes?environment=${environment}`);
    for (const type of ["open", "message", "changed"]) source.addEventListener(type, again);
    source.addEventListener("error", () => {
      // Somebody who lost access gets the refusal with the next request.
      if (source.readyState === EventSource.CLOSED) again();
    });
    return () => {
      source.close();
      throttle.stop();
    };
  }, [projectId, tableId, environment]);
}

function createPageQuery(address: TableAddress, query: Omit<RowQueryInput, "environment">) {
  return queryOptions({
    queryKey: [...createRowsKey(address), "page", query],
    queryFn: ({ signal }) => fetchRows(address, query, signal),
  });
}

function createRowsKey({ projectId, tableId, environment }: TableAddress) {
  return ["tables", projectId, tableId, environment] as const;
}

function formatPath({ projectId, tableId }: TableAddress): string {
  return `/api/projects/${projectId}/tables/${tableId}`;
}

function historyPath(address: TableAddress, rowId: string): string {
  return `${formatPath(address)}/rows/${rowId}/history?environment=${address.environment}`;
}
