import { describeCount } from "@formweave/schema";
import type { ImportedRows, ImportPreview } from "@formweave/schema/data";
import type { DataSource } from "@formweave/schema/model";
import { useState } from "react";
import { previewFile } from "#api/tableFiles.ts";
import { newId } from "#builder/actions/selection.ts";
import { getDataState, openTable } from "#builder/data/dataState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useStore } from "#lib/createStore.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { findPlanProblem, planImport, type ColumnPlan } from "./importPlan.ts";
import { runImport } from "./runImport.ts";

/** A file with the decisions about its columns. */
interface Chosen {
  readonly file: File;
  readonly preview: ImportPreview;
  readonly plan: readonly ColumnPlan[];
}

/** State of an import into a table, or into a new one: the file, its columns, and the reason why it cannot be taken. */
export function useImport(source: DataSource | undefined, onClose: () => void) {
  const session = useEditor();
  const environment = useStore(getDataState(session).environment, (current) => current);
  const [tableId] = useState(() => source?.id ?? newId());
  const address = { projectId: session.projectId, tableId, environment };
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function readFile(file: File): Promise<void> {
    setBusy(true);
    const preview = await previewFile(address, file);
    setBusy(false);
    setProblem(preview.ok ? undefined : preview.error.message);
    if (!preview.ok) return;
    const plan = planImport(preview.value.columns, source?.fields ?? []);
    setChosen({ file, preview: preview.value, plan });
  }
  async function start({ file, plan }: Chosen): Promise<void> {
    const found = findPlanProblem(plan, source);
    if (found !== undefined) return setProblem(found);
    setBusy(true);
    const done = await runImport(session, { address, source, file, plan });
    setBusy(false);
    if (!done.ok) return setProblem(done.error.message);
    showToast(`${describeCount(done.value.count, "row")} imported`, { tone: "ok" });
    openTable(session, tableId);
    if (done.value.rejectedCount === 0) return onClose();
    setProblem(describeRejected(done.value));
    setChosen(undefined);
  }
  return {
    chosen,
    problem,
    isBusy,
    environment,
    readFile,
    start,
    plan: (plan: readonly ColumnPlan[]) => setChosen((current) => current && { ...current, plan }),
  };
}

function describeRejected({ rejectedCount, rejected }: ImportedRows): string {
  const first = rejected.slice(0, 5).map(({ line, problems }) => `Line ${line}: ${problems.join(", ")}`);
  return `${describeCount(rejectedCount, "row")} did not fit. ${first.join(". ")}`;
}
