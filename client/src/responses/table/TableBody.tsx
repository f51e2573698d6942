import { describeCount } from "@formweave/schema";
import type { AnsweredForm } from "@formweave/schema/responses";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { LoadingRows } from "./LoadingRows.tsx";
import { ResponseGrid } from "./grid/ResponseGrid.tsx";
import type { ResponseTableState } from "./useResponseTable.ts";

interface TableBodyProps {
  readonly form: AnsweredForm;
  readonly table: ResponseTableState;
  readonly now: number;
  readonly openId: string | undefined;
}

/** The rows, or an explanation why there are none. */
export function TableBody({ form, table, now, openId }: TableBodyProps) {
  const { rows } = table;
  return (
    <>
      {rows.error !== null && (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={rows.retry}>
              Try again
            </Button>
          }
        >
          {rows.error.message}. {rows.total !== undefined && "These are the last responses received."}
        </Banner>
      )}
      {rows.total === undefined ? (
        rows.error === null && <LoadingRows />
      ) : (
        <ResponseGrid
          {...table}
          {...{ form, now, openId }}
          label="Responses"
          total={rows.total}
          onOpen={table.open}
        />
      )}
      {rows.total === 0 && table.isNarrowed && (
        <div className="rs-notice">
          <EmptyState
            level={2}
            title="No response matches"
            action={<Button onClick={table.clear}>Clear the filters</Button>}
          >
            {`The filters hide ${describeCount(form.counts.all, "response")}.`}
          </EmptyState>
        </div>
      )}
    </>
  );
}
