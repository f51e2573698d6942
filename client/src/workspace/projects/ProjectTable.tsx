import type { ProjectSummary } from "@formweave/schema/api";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { Icon } from "#ui/Icon.tsx";
import { FavouriteMark } from "./FavouriteMark.tsx";
import type { ProjectListProps } from "./ProjectCards.tsx";
import { KINDS } from "#workspace/starting/projectKinds.ts";
import { ProjectAnswers } from "./ProjectAnswers.tsx";
import { ProjectMenu, ProjectMenuItems } from "./ProjectMenu.tsx";
import { ProjectName } from "./ProjectName.tsx";
import { ProjectPeople } from "./ProjectPeople.tsx";
import { WaitingLine } from "#workspace/lostWork/WaitingLine.tsx";
import type { WorkspaceView } from "#workspace/useWorkspaceView.ts";
import { PublicationBadge } from "#ui/badges/PublicationBadge.tsx";
import { relativeTime } from "#ui/relativeTime.ts";

const COLUMNS = [
  { order: "name", title: "Name", className: undefined, isRisingFirst: true },
  { order: "kind", title: "Kind", className: "ws-kind", isRisingFirst: false },
  { order: "edited", title: "Edited", className: "ws-edited", isRisingFirst: false },
] as const;

interface SortHeaderProps {
  readonly column: (typeof COLUMNS)[number];
  readonly view: WorkspaceView;
}

/** Projects as rows; a press on a column heading sorts by it, another reverses the order. */
export function ProjectTable(props: ProjectListProps) {
  return (
    <table className="ws-table" data-place={props.place}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <SortHeader key={column.order} column={column} view={props.view} />
          ))}
          <th className="ws-state-column">Status</th>
          <th className="ws-answers-column">Responses</th>
          <th className="ws-people-column">People</th>
          <th className="ws-more">
            <span className="sr-only">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.projects.map((project) => (
          <ProjectRow key={project.id} project={project} {...props} />
        ))}
      </tbody>
    </table>
  );
}

function SortHeader({ column, view }: SortHeaderProps) {
  const { order, title, className, isRisingFirst } = column;
  const isSorted = view.order === order;
  const isRising = isRisingFirst !== view.isReversed;
  const sorted = isRising ? "ascending" : "descending";
  return (
    <th className={className} aria-sort={isSorted ? sorted : "none"}>
      <button
        type="button"
        className="ws-sort"
        onClick={() => view.change({ order, isReversed: isSorted && !view.isReversed })}
      >
        {title}
        {isSorted && <Icon name={isRising ? "arrow-up" : "arrow-down"} size={12} />}
      </button>
    </th>
  );
}

function ProjectRow({
  project,
  now,
  renaming,
  onAction,
  onOpen,
}: ProjectListProps & { readonly project: ProjectSummary }) {
  return (
    <ContextMenu items={<ProjectMenuItems project={project} onAction={onAction} onOpen={onOpen} />}>
      <tr>
        <td>
          <span className="ws-name">
            <Icon name={KINDS[project.kind].icon} />
            <ProjectName project={project} renaming={renaming} onAction={onAction} />
            {project.isFavourite && <FavouriteMark />}
          </span>
          <WaitingLine projectId={project.id} />
        </td>
        <td className="ws-kind">{KINDS[project.kind].title}</td>
        <td className="ws-edited" title={new Date(project.updatedAt).toLocaleString()}>
          {relativeTime(project.updatedAt, now)}
        </td>
        <td className="ws-state-column">
          <PublicationBadge state={project.publication} />
        </td>
        <td className="ws-answers-column">
          <ProjectAnswers project={project} />
        </td>
        <td className="ws-people-column">
          <ProjectPeople project={project} />
        </td>
        <td className="ws-more">
          <ProjectMenu project={project} onAction={onAction} onOpen={onOpen} />
        </td>
      </tr>
    </ContextMenu>
  );
}
