import type { Me } from "@formweave/schema/api";
import type { AnsweredForm } from "@formweave/schema/responses";
import { useResponseViews } from "#api/responses/responses.ts";
import { ExportMenu } from "#responses/exporting/ExportMenu.tsx";
import { FilterBar } from "#responses/filters/FilterBar.tsx";
import { ImportButton } from "#responses/importing/ImportButton.tsx";
import { ResponseSheet } from "#responses/detail/ResponseSheet.tsx";
import { useNow } from "#ui/useNow.ts";
import { BulkBar } from "./table/BulkBar.tsx";
import { NoResponses } from "./table/NoResponses.tsx";
import { TableBody } from "./table/TableBody.tsx";
import { TableFooter } from "./table/TableFooter.tsx";
import { TableToolbar } from "./table/TableToolbar.tsx";
import { useResponseTable, type ResponseTableState } from "./table/useResponseTable.ts";
import { ViewTabs } from "./table/ViewTabs.tsx";

interface ResponseTableProps {
  readonly me: Me;
  readonly projectId: string;
  readonly form: AnsweredForm;
  /** Id of the response in the address. */
  readonly openId: string | undefined;
  readonly isLive: boolean;
  readonly onImport: () => void;
}

/** The table of responses: new ones appear at once, and the person's settings are restored. */
export function ResponseTable(props: ResponseTableProps) {
  const { me, projectId, form, openId, isLive } = props;
  const table = useResponseTable(me.user.id, projectId, form);
  const now = useNow();
  const { rows, choice } = table;
  const total = rows.total ?? 0;
  const offReason = isLive ? undefined : "There is no connection. Responses can be changed when it is back";
  if (form.counts.all === 0 && openId === undefined) return <NoResponses {...props} />;
  const isSomeChosen = choice.isAll || choice.ids.size > 0;
  return (
    <div className="rs-table">
      <TableHead {...props} table={table} />
      <TableBody {...{ form, table, now, openId }} />
      {isSomeChosen && (
        <BulkBar
          {...{ form, choice, total, offReason }}
          onChange={(change) => void table.changeChosen(change)}
          onTag={table.tagChosen}
        >
          <TableExport {...{ projectId, table }} />
        </BulkBar>
      )}
      <TableFooter total={rows.total} isRoomy={table.isRoomy} onRoomy={table.setRoomy} />
      {openId !== undefined && <ResponseSheet {...props} {...{ rows, total, offReason, now }} id={openId} />}
    </div>
  );
}

interface TableExportProps {
  readonly projectId: string;
  readonly table: ResponseTableState;
}

/** Exports the selected rows, or all rows of the table. */
function TableExport({ projectId, table: { question, rows, choice } }: TableExportProps) {
  return (
    <ExportMenu
      projectId={projectId}
      selection={question}
      ids={choice.isAll ? [] : [...choice.ids]}
      total={rows.total ?? 0}
    />
  );
}

interface TableHeadProps extends ResponseTableProps {
  readonly table: ResponseTableState;
}

function TableHead({ projectId, form, table, onImport }: TableHeadProps) {
  const { data: views = [] } = useResponseViews(projectId);
  const { look, rows } = table;
  return (
    <>
      <TableToolbar
        look={look}
        onLook={table.onLook}
        all={table.all}
        end={
          <>
            <ImportButton onImport={onImport} />
            <TableExport {...{ projectId, table }} />
          </>
        }
      >
        <ViewTabs
          {...{ projectId, views, look }}
          view={views.find(({ id }) => id === table.viewId)}
          counts={form.counts}
          onOpen={table.openView}
        />
      </TableToolbar>
      <FilterBar
        form={form}
        filters={look.filters}
        onChange={(filters) => table.onLook({ filters })}
        total={rows.total}
        isSearching={look.search !== ""}
        onClear={table.clear}
      />
    </>
  );
}
