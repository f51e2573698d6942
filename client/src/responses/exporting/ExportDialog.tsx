import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import type { ExportState } from "./useExport.ts";

const TITLES = { csv: "CSV export", xlsx: "Excel export", json: "JSON export" } as const;
const MB = 1024 * 1024;

interface ExportDialogProps {
  readonly state: Exclude<ExportState, { readonly kind: "idle" }>;
  readonly onCancel: () => void;
  readonly onRetry: () => void;
}

/** Shows the progress of an export, or its failure. */
export function ExportDialog({ state, onCancel, onRetry }: ExportDialogProps) {
  const hasFailed = state.kind === "failed";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onCancel()}
      title={TITLES[state.input.format]}
      width="sm"
      footer={
        <>
          <Button variant="quiet" onClick={onCancel}>
            {hasFailed ? "Close" : "Cancel"}
          </Button>
          {hasFailed && (
            <Button variant="primary" icon="rotate-cw" onClick={onRetry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {hasFailed ? (
        <Banner tone="bad" icon={state.error.code === "OFFLINE" ? "wifi-off" : "circle-alert"}>
          {state.error.message}
        </Banner>
      ) : (
        <Progress {...state.progress} />
      )}
    </Dialog>
  );
}

interface ProgressProps {
  readonly bytes: number;
  readonly share: number | undefined;
}

function Progress({ bytes, share }: ProgressProps) {
  const size = `${(bytes / MB).toFixed(1)} MB`;
  return (
    <div className="export-progress">
      <progress aria-label="Export" max={1} value={share} />
      <p className="hint">
        <span className="grow">{share === undefined ? "Packing" : `${Math.round(share * 100)} %`}</span>
        <span>{size}</span>
      </p>
    </div>
  );
}
