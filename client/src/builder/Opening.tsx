import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { defer } from "#lib/deferred/defer.tsx";
import { InterruptedEdits } from "./interruption/InterruptedEdits.tsx";
import { WaitingPage } from "#ui/notices/NoticePages.tsx";

const OutdatedBanner = defer(async () => (await import("./banners/OutdatedBanner.tsx")).OutdatedBanner);
const BuilderNotice = defer(async () => (await import("./banners/BuilderNotice.tsx")).BuilderNotice);

/** Replaces the builder while there is no document to show: a waiting page, or a notice when none will come. */
export function Opening() {
  const { phase, connection, localCopy, access } = useStore(useEditor().status, (status) => status);
  if (access === "outdated") return <OutdatedBanner />;
  const isConnected = connection.kind === "connecting" || connection.kind === "online";
  const isOnItsWay = isConnected || localCopy.kind === "opening";
  const isInVain = phase === "refused" || phase === "deleted" || !isOnItsWay;
  return (
    <>
      {isInVain ? <BuilderNotice /> : <WaitingPage />}
      <InterruptedEdits hasInteracted={false} />
    </>
  );
}
