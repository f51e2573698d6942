import { describeCount } from "@formweave/schema";
import { Button } from "#ui/Button.tsx";
import type { useImport } from "./useImport.ts";

interface ImportFooterProps {
  readonly work: ReturnType<typeof useImport>;
  readonly onClose: () => void;
}

/** Buttons for the next step. */
export function ImportFooter({ work, onClose }: ImportFooterProps) {
  const { step, isBusy } = work;
  if (step.kind === "done")
    return (
      <Button variant="primary" onClick={onClose}>
        Done
      </Button>
    );
  return (
    <>
      {step.kind !== "choose" && (
        <Button variant="quiet" disabled={isBusy} onClick={() => work.show(before(step))}>
          Back
        </Button>
      )}
      <span className="grow" />
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {step.kind === "match" && (
        <Button
          variant="primary"
          disabled={isBusy || step.targets.every(({ target }) => target.kind !== "field")}
          onClick={() => work.check(step)}
        >
          {isBusy ? "Checking" : "Check the rows"}
        </Button>
      )}
      {step.kind === "check" && (
        <Button variant="primary" disabled={isBusy || step.found.count === 0} onClick={() => work.keep(step)}>
          {isBusy ? "Importing" : `Import ${describeCount(step.found.count, "response")}`}
        </Button>
      )}
    </>
  );
}

type Step = ImportFooterProps["work"]["step"];

/** Returns the previous step; a JSON export has no columns to match. */
function before(step: Step): Step {
  if (step.kind !== "check" || step.file.format === "json") return { kind: "choose" };
  return { kind: "match", file: step.file, targets: step.targets };
}
