import type { AnsweredForm } from "@formweave/schema/responses";
import { Banner } from "#ui/notices/Banner.tsx";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { CheckedStep } from "./CheckedStep.tsx";
import { ChooseStep } from "./ChooseStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { ImportFooter } from "./ImportFooter.tsx";
import { MatchStep } from "./MatchStep.tsx";
import { useImport } from "./useImport.ts";
import "./importing.css";

/** Target of an import. */
export interface ImportDialogProps {
  readonly projectId: string;
  readonly form: AnsweredForm;
  readonly onClose: () => void;
}

/** Imports responses from a file in steps: choosing it, matching its columns, checking its rows, and the result. */
export function ImportDialog({ projectId, form, onClose }: ImportDialogProps) {
  const work = useImport(projectId, form);
  const { step, error } = work;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Import responses"
      width="lg"
      className="import"
      footer={<ImportFooter work={work} onClose={onClose} />}
    >
      {error !== undefined && (
        <Banner tone="bad" icon={error.code === "OFFLINE" ? "wifi-off" : "circle-alert"}>
          {error.message}
        </Banner>
      )}
      {step.kind === "choose" && <ChooseStep isBusy={work.isBusy} onFile={work.choose} />}
      {step.kind === "match" && <MatchStep step={step} options={work.options} onChange={work.show} />}
      {step.kind === "check" && <CheckedStep step={step} />}
      {step.kind === "done" && <DoneStep done={step.done} />}
    </Dialog>
  );
}
