import { defer } from "#lib/defer.tsx";
import type { MoreWindowName } from "./MoreMenu.tsx";
import type { Frame } from "./frameActions.ts";

const ShareDialog = defer(async () => (await import("#builder/share/ShareDialog.tsx")).ShareDialog);
const QuickTour = defer(async () => (await import("#builder/tour/QuickTour.tsx")).QuickTour);
const MoreWindow = defer(async () => (await import("./MoreItems.tsx")).MoreWindow);
const BuilderCommands = defer(async () => (await import("./BuilderCommands.tsx")).BuilderCommands);

/** What can lie over the builder. */
export type BuilderWindow = "share" | "commands" | "tour" | MoreWindowName;

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
  if (open === "tour") return <QuickTour onClose={onClose} />;
  return open !== undefined && <MoreWindow name={open} onClose={onClose} />;
}
