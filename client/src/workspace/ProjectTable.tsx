import { type ProjectSummary } from "@formweave/schema/api";
import { Icon } from "#ui/Icon.tsx";
import { type ProjectListProps } from "./ProjectCards.tsx";
import { KINDS } from "./projectKinds.ts";
import { ProjectMenu } from "./ProjectMenu.tsx";
import { ProjectName } from "./ProjectName.tsx";
import { ProjectPeople } from "./ProjectPeople.tsx";
import { WaitingLine } from "./WaitingLine.tsx";
import { relativeTime } from "#ui/relativeTime.ts";

/** Projects as rows. */
export function ProjectTable(props: ProjectListProps) {
  return (
    <table className="ws-table" data-place={props.place}>
      <thead>
        <tr>
          <th>Name</th>
          <th className="ws-kind">Kind</th>
          <th className="ws-edited">Edited</th>
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

function ProjectRow({
  project,
  now,
  renaming,
  onAction,
  onOpen,
}: ProjectListProps & { readonly project: ProjectSummary }) {
  return (
    <tr>
      <td>
        <span className="ws-name">
          <Icon name={KINDS[project.kind].icon} />
          <ProjectName project={project} renaming={renaming} onAction={onAction} />
        </span>
        <WaitingLine projectId={project.id} />
      </td>
      <td>{KINDS[project.kind].title}</td>
      <td title={new Date(project.updatedAt).toLocaleString()}>{relativeTime(project.updatedAt, now)}</td>
      <td>
        <ProjectPeople project={project} />
      </td>
      <td className="ws-more">
        <ProjectMenu project={project} onAction={onAction} onOpen={onOpen} />
      </td>
    </tr>
  );
}
