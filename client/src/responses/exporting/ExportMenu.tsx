import { describeCount } from "@formweave/schema";
import type { ExportFormat, ResponseQuestion } from "@formweave/schema/responses";
import { responsesPath } from "#lib/router/paths.ts";
import { Button } from "#ui/Button.tsx";
import { Menu, MenuItem, MenuLabel, MenuSeparator } from "#ui/menus/Menu.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import { printHash } from "#responses/print/printHash.ts";
import { useExport } from "./useExport.ts";
import "./exporting.css";

/** Most responses printed at once; each takes a page. */
const MAX_PRINTED = 500;

const FORMATS: readonly { readonly format: ExportFormat; readonly label: string }[] = [
  { format: "csv", label: "CSV" },
  { format: "xlsx", label: "Excel" },
  { format: "json", label: "JSON" },
];

interface ExportMenuProps {
  readonly projectId: string;
  /** The responses shown in the table. */
  readonly selection: ResponseQuestion;
  /** The selected responses; if there are any, only they are exported. */
  readonly ids?: readonly string[];
  /** Number of responses shown in the table. */
  readonly total: number;
}

/** Exports responses as a file, or prints them: the selected ones, or all shown in the table. */
export function ExportMenu({ projectId, selection, ids = [], total }: ExportMenuProps) {
  const exported = useExport(projectId);
  const { state } = exported;
  const isChosen = ids.length > 0;
  const count = isChosen ? ids.length : total;
  const { environment } = selection;
  const of = isChosen ? [...ids] : selection;

  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button icon="download" variant="quiet" disabled={count === 0}>
            Export
          </Button>
        }
      >
        <MenuLabel>{describeCount(count, isChosen ? "chosen response" : "response")}</MenuLabel>
        {FORMATS.map(({ format, label }) => (
          <MenuItem key={format} icon="download" onSelect={() => exported.start({ format, of, environment })}>
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          icon="file-text"
          disabled={count > MAX_PRINTED}
          title={count > MAX_PRINTED ? `Up to ${MAX_PRINTED} responses can be printed at once` : undefined}
          onSelect={() => openPrint(projectId, printHash({ of, environment }))}
        >
          Print or save as PDF
        </MenuItem>
      </Menu>
      {state.kind !== "idle" && (
        <ExportDialog
          state={state}
          onCancel={() => exported.cancel()}
          onRetry={() => exported.start(state.input)}
        />
      )}
    </>
  );
}

function openPrint(projectId: string, hash: string): void {
  window.open(`${responsesPath(projectId)}/print#${hash}`, "_blank", "noopener");
}
