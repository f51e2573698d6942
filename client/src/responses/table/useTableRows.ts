import { useState } from "react";
import type { ResponseQuestion, ResponseRow } from "@formweave/schema/responses";
import { CHUNK, useResponseChunks } from "#api/responses/responses.ts";

/** The rows of a table, as far as they are loaded. */
export interface TableRows {
  /** Undefined until the first rows are loaded. */
  readonly total: number | undefined;
  /** Returns undefined while the row is loading. */
  readonly rowAt: (index: number) => ResponseRow | undefined;
  /** Returns the index of a response; negative when it is not among the loaded ones. */
  readonly findIndex: (id: string | undefined) => number;
  readonly loaded: readonly ResponseRow[];
  readonly error: Error | null;
  readonly isOld: boolean;
  readonly retry: () => void;
  /** Requests the rows of a range. */
  readonly look: (first: number, last: number) => void;
}

/** The matching rows, loading those in view. */
export function useTableRows(projectId: string, question: ResponseQuestion): TableRows {
  const [range, setRange] = useState({ first: 0, last: 0 });
  const chunks = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.first + index);
  const answers = useResponseChunks(projectId, question, chunks);
  const known = answers.find(({ data }) => data !== undefined)?.data;
  const failed = answers.find(({ error }) => error !== null);
  return {
    total: known?.total,
    rowAt: (index) => answers[Math.floor(index / CHUNK) - range.first]?.data?.rows[index % CHUNK],
    findIndex(id) {
      for (const [chunk, { data }] of answers.entries()) {
        const at = data?.rows.findIndex((row) => row.id === id) ?? -1;
        if (at >= 0) return (range.first + chunk) * CHUNK + at;
      }
      return -1;
    },
    loaded: answers.flatMap(({ data }) => data?.rows ?? []),
    error: failed?.error ?? null,
    isOld: failed !== undefined || answers.some(({ isPlaceholderData }) => isPlaceholderData),
    retry: () => {
      for (const answer of answers) if (answer.error !== null) void answer.refetch();
    },
    look(first, last) {
      const next = { first: Math.floor(first / CHUNK), last: Math.floor(last / CHUNK) };
      if (next.first !== range.first || next.last !== range.last) setRange(next);
    },
  };
}
