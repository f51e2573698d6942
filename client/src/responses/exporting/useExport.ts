import { useEffect, useRef, useState } from "react";
import type { Failure } from "@formweave/schema";
import type { ExportInput } from "@formweave/schema/responses";
import { fetchExport, type ExportProgress } from "#api/responses/exports.ts";
import { download } from "#lib/download.ts";
import { announce } from "#ui/LiveRegion.tsx";

/** Progress of the export dialog; a failure keeps its input for another try. */
export type ExportState =
  | { readonly kind: "idle" }
  | { readonly kind: "running"; readonly input: ExportInput; readonly progress: ExportProgress }
  | { readonly kind: "failed"; readonly input: ExportInput; readonly error: Failure };

/** Exports finished within this time show no progress, ms. */
const QUICK_MS = 400;
const NOTHING_YET: ExportProgress = { bytes: 0, share: 0 };

/** Downloads responses as a file, one export at a time. */
export function useExport(projectId: string) {
  const [state, setState] = useState<ExportState>({ kind: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(input: ExportInput): Promise<void> {
    running.current?.abort();
    const work = new AbortController();
    running.current = work;
    const show = (progress: ExportProgress) => setState({ kind: "running", input, progress });
    setState((before) =>
      before.kind === "idle" ? before : { kind: "running", input, progress: NOTHING_YET },
    );
    const since = performance.now();
    const timer = setTimeout(() => show(NOTHING_YET), QUICK_MS);
    const fetched = await fetchExport(projectId, input, {
      signal: work.signal,
      onProgress: (progress) => {
        if (performance.now() - since > QUICK_MS && !work.signal.aborted) show(progress);
      },
    });
    clearTimeout(timer);
    if (work.signal.aborted) return;
    if (!fetched.ok) return setState({ kind: "failed", input, error: fetched.error });
    download(fetched.value.name, fetched.value.content);
    announce("Export finished");
    setState({ kind: "idle" });
  }

  const cancel = (): void => {
    running.current?.abort();
    setState({ kind: "idle" });
  };
  return { state, start: (input: ExportInput) => void start(input), cancel };
}
