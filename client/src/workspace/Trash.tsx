import { useState } from "react";
import type { Result } from "@formweave/schema";
import type { DeletedProject } from "@formweave/schema/api";
import { purgeProject, restoreProject, useDeletedProjects } from "#api/projects.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { countProjects } from "./arrangeProjects.ts";
import { KINDS } from "./starting/projectKinds.ts";
import { PurgeDialog } from "./PurgeDialog.tsx";
import { PLACE_WORDS } from "./folders/workspacePlaces.ts";

interface TrashProps {
  readonly userId: string;
  readonly now: number;
}

/** The deleted projects, which this person can restore or delete for good. */
export function Trash({ userId, now }: TrashProps) {
  const { data: deleted, error, isPending, refetch } = useDeletedProjects(userId);
  const [ending, setEnding] = useState<DeletedProject>();
  if (deleted === undefined)
    return isPending ? null : (
      <Unread level={2} what="Deleted projects" error={error} onRetry={() => void refetch()} />
    );
  const { title, icon, empty, about } = PLACE_WORDS.trash;

  async function purge(project: DeletedProject): Promise<Result<unknown>> {
    const purged = await purgeProject(userId, project);
    if (purged.ok) announce(`${project.name} is gone`);
    return purged;
  }

  return (
    <section aria-label={title}>
      <p className="ws-lead">
        {countProjects(deleted.length, "all")}. Deleted projects stay here for 30 days, with their history and
        responses.
      </p>
      {deleted.length === 0 ? (
        <EmptyState level={2} icon={icon} title={empty}>
          {about}
        </EmptyState>
      ) : (
        <TrashTable deleted={deleted} now={now} userId={userId} onPurge={setEnding} />
      )}
      {ending !== undefined && (
        <PurgeDialog project={ending} onClose={() => setEnding(undefined)} onConfirm={() => purge(ending)} />
      )}
    </section>
  );
}

interface TrashTableProps extends TrashProps {
  readonly deleted: readonly DeletedProject[];
  readonly onPurge: (project: DeletedProject) => void;
}

function TrashTable({ deleted, ...rest }: TrashTableProps) {
  return (
    <table className="ws-table">
      <thead>
        <tr>
          <th>Name</th>
          <th className="ws-kind">Kind</th>
          <th className="ws-edited ws-deleted">Deleted</th>
          <th className="ws-edited">Deleted for good</th>
          <th className="ws-restore">
            <span className="sr-only">Restore or delete forever</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {deleted.map((project) => (
          <TrashRow key={project.id} project={project} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function TrashRow({
  project,
  now,
  userId,
  onPurge,
}: Omit<TrashTableProps, "deleted"> & { readonly project: DeletedProject }) {
  const { id, kind, name, deletedAt, deletedBy, purgedAt } = project;
  return (
    <tr>
      <td>
        <span className="ws-name">
          <Icon name={KINDS[kind].icon} />
          <span className="trunc">{name}</span>
        </span>
      </td>
      <td className="ws-kind">{KINDS[kind].title}</td>
      <td className="ws-edited ws-deleted" title={new Date(deletedAt).toLocaleString()}>
        {relativeTime(deletedAt, now)}
        {deletedBy !== null && ` by ${deletedBy.name}`}
      </td>
      <td className="ws-edited" title={new Date(purgedAt).toLocaleString()}>
        {daysUntil(purgedAt, now)}
      </td>
      <td className="ws-restore">
        <Button
          size="sm"
          icon="undo-2"
          aria-label={`Restore ${name}`}
          onClick={() => void restore(userId, id, name)}
        >
          Restore
        </Button>
        <IconButton
          size="sm"
          icon="trash-2"
          label={`Delete ${name} forever`}
          onClick={() => onPurge(project)}
        />
      </td>
    </tr>
  );
}

async function restore(userId: string, projectId: string, name: string): Promise<void> {
  const restored = await restoreProject(userId, projectId);
  if (restored.ok) announce(`${name} is restored`);
  else showToast(restored.error.message, { tone: "bad" });
}

const DAY_MS = 24 * 3_600_000;

function daysUntil(time: number, now: number): string {
  const days = Math.max(1, Math.round((time - now) / DAY_MS));
  return days === 1 ? "within a day" : `in ${days} days`;
}
