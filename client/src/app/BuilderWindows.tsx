import { defer } from "#ui/defer.tsx";
import type { Frame } from "./frameActs.ts";

const ShareDialog = defer(async () => (await import("#features/share/ShareDialog.tsx")).ShareDialog);
const QuickTour = defer(async () => (await import("#features/tour/QuickTour.tsx")).QuickTour);
const BuilderCommands = defer(async () => (await import("./BuilderCommands.tsx")).BuilderCommands);

/** What can lie over the builder. */
export type BuilderWindow = "share" | "commands" | "tour";

interface BuilderWindowsProps {
  readonly open: BuilderWindow | undefined;
  readonly frame: Frame;
  readonly shared: { readonly projectId: string; readonly userId: string; readonly projectName: string };
  readonly onClose: (isOpen?: boolean) => void;
}

/** The one that is open; their code comes with the first of each. */
export function BuilderWindows({ open, frame, shared, onClose }: BuilderWindowsProps) {
  if (open === "share") return <ShareDialog open {...shared} onOpenChange={onClose} />;
  if (open === "commands") return <BuilderCommands frame={frame} onClose={onClose} />;
  return open === "tour" && <QuickTour onClose={onClose} />;
}
