import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { navigate } from "wouter/use-browser-location";
import { fetchTicket } from "#api/tickets.ts";
import { outgoing, type UnsentWork } from "#document/reconnection/outgoing.ts";
import { projectPath } from "#lib/router/paths.ts";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { Icon } from "#ui/Icon.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { describeUnsent } from "./describeUnsent.ts";
import { explainLostWork, type LostReason } from "./explainLostWork.ts";
import "./lostWork.css";

interface LostWorkListProps {
  readonly userId: string;
  readonly works: readonly UnsentWork[];
  /** Exports the work on a project as files. */
  readonly onExport: (projectId: string) => Promise<void>;
}

/** Lists such work with the reason for each project, and its actions. */
export function LostWorkList({ works, ...rest }: LostWorkListProps) {
  return (
    <section className="ws-lost" aria-labelledby="ws-lost-title">
      <h2 id="ws-lost-title" className="ws-heading">
        <Icon name="triangle-alert" /> Unsent work on this device
      </h2>
      <ul>
        {works.map((work) => (
          <LostWorkRow key={work.projectId} work={work} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface LostWorkRowProps extends Omit<LostWorkListProps, "works"> {
  readonly work: UnsentWork;
}

function LostWorkRow({ userId, work, onExport }: LostWorkRowProps) {
  const { projectId, projectName } = work;
  const [isConfirming, setIsConfirming] = useState(false);
  const reason = useLostReason(userId, projectId);
  return (
    <li>
      <div className="grow">
        <p className="med">{projectName}</p>
        <p className="hint tnum">
          {explainLostWork(reason)} {describeUnsent(work)}.
        </p>
      </div>
      <div className="ws-lostways">
        {reason === "elsewhere" && (
          <Button size="sm" onClick={() => navigate(projectPath(projectId))}>
            Open
          </Button>
        )}
        <Button
          size="sm"
          icon="download"
          aria-label={`Export your work on ${projectName}`}
          onClick={() => void onExport(projectId).catch(showUnreadable)}
        >
          Export
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Discard your work on ${projectName}`}
          onClick={() => setIsConfirming(true)}
        >
          Discard
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title={`Discard your work on “${projectName}”?`}
        description="It is only on this device. Once discarded, it cannot be restored."
        action="Discard"
        danger
        onConfirm={() => void discard(userId, projectId).catch(showNotDiscarded)}
      />
    </li>
  );
}

/** Asks the server in the same way as opening the project would. */
function useLostReason(userId: string, projectId: string): LostReason {
  const { data } = useQuery({
    queryKey: ["lostReason", userId, projectId],
    queryFn: async ({ signal }): Promise<LostReason> => {
      const result = await fetchTicket({ projectId, userId }, signal);
      if (result.ok) return "elsewhere";
      if (result.error.code === "PROJECT_DELETED") return "deleted";
      const isInaccessible = result.error.code === "PROJECT_NOT_FOUND" || result.error.code === "FORBIDDEN";
      return isInaccessible ? "shut" : "unknown";
    },
  });
  return data ?? "unknown";
}

async function discard(userId: string, projectId: string): Promise<void> {
  const { discardUnsent } = await import("#document/reconnection/discardUnsent.ts");
  await discardUnsent({ userId, projectId });
  outgoing.set((all) => all.filter((work) => work.projectId !== projectId));
}

function showUnreadable(): void {
  showToast("Your work could not be read. Reload the page and try again", { tone: "bad" });
}

function showNotDiscarded(): void {
  showToast("Your work could not be discarded. Reload the page and try again", { tone: "bad" });
}
