import { type DeletedProject } from "@formweave/schema/api";
import { restoreProject, useDeletedProjects } from "#api/projects.ts";
import { announce } from "#ui/LiveRegion.tsx";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { relativeTime } from "#ui/relativeTime.ts";
import { showToast } from "#ui/toast.tsx";
import { countProjects } from "./arrangeProjects.ts";
import { KINDS } from "./projectKinds.ts";

interface DeletedProjectsProps {
  readonly userId: string;
  readonly now: number;
}

/** The deleted projects that this person can still bring back; nothing where there is none. */
export function DeletedProjects({ userId, now }: DeletedProjectsProps) {
  const { data: deleted = [] } = useDeletedProjects(userId);
  if (deleted.length === 0) return null;
  return (
    <section aria-label="Deleted">
      <h2 className="ws-heading">
        Deleted <span className="count">{countProjects(deleted.length, "all")}</span>
      </h2>
      <table className="ws-table">
        <thead>
          <tr>
            <th>Name</th>
            <th className="ws-kind">Kind</th>
            <th className="ws-edited ws-deleted">Deleted</th>
            <th className="ws-edited">Erased</th>
            <th className="ws-restore">
              <span className="sr-only">Restore</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deleted.map((project) => (
            <DeletedRow key={project.id} project={project} now={now} userId={userId} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DeletedRow({ project, now, userId }: DeletedProjectsProps & { readonly project: DeletedProject }) {
  const { id, kind, name, deletedAt, purgedAt } = project;
  return (
    <tr>
      <td>
        <span className="ws-name">
          <Icon name={KINDS[kind].icon} />
          {name}
        </span>
      </td>
      <td className="ws-kind">{KINDS[kind].title}</td>
      <td className="ws-edited ws-deleted" title={new Date(deletedAt).toLocaleString()}>
        {relativeTime(deletedAt, now)}
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
