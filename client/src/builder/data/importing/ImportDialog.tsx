import { describeCount } from "@formweave/schema";
import type { DataSource } from "@formweave/schema/model";
import { ENVIRONMENT_NAMES } from "#builder/data/dataState.ts";
import { FormDialog } from "#ui/dialogs/FormDialog.tsx";
import { PlannedColumns } from "./PlannedColumns.tsx";
import { useImport } from "./useImport.ts";
import "./importing.css";

interface ImportDialogProps {
  /** The table that takes the rows; undefined for a new one. */
  readonly source: DataSource | undefined;
  readonly onClose: () => void;
}

/** Takes the rows of a CSV file into a table, once its columns and their kinds were seen. */
export function ImportDialog({ source, onClose }: ImportDialogProps) {
  const { chosen, problem, isBusy, environment, readFile, plan, start } = useImport(source, onClose);
  return (
    <FormDialog
      title={source === undefined ? "New table from a CSV file" : `Import into ${source.name}`}
      description={`Rows come into ${ENVIRONMENT_NAMES[environment]}. Nothing is kept until you import.`}
      action="Import"
      isSending={isBusy || chosen === undefined}
      className="dt-import"
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== undefined) void start(chosen);
      }}
    >
      <FileField onChoose={(file) => void readFile(file)} />
      {problem !== undefined && (
        <p role="alert" className="err">
          {problem}
        </p>
      )}
      {chosen !== undefined && (
        <>
          <p className="hint">
            {describeCount(chosen.preview.rows, "row")}, {chosen.preview.encoding}, separated by{" "}
            {SEPARATORS[chosen.preview.separator]}
          </p>
          <PlannedColumns source={source} plan={chosen.plan} onChange={plan} />
        </>
      )}
    </FormDialog>
  );
}

const SEPARATORS = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;

function FileField({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <label className="dt-file">
      <span className="lbl">CSV file</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) onChoose(file);
        }}
      />
    </label>
  );
}
