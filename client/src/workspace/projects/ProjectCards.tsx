import type { ProjectSummary } from "@formweave/schema/api";
import { FavouriteMark } from "./FavouriteMark.tsx";
import type { OnProjectAction, ProjectPlace, Renaming } from "./projectAction.ts";
import { KINDS } from "#workspace/starting/projectKinds.ts";
import { ProjectAnswers } from "./ProjectAnswers.tsx";
import { ProjectMenu, ProjectMenuItems } from "./ProjectMenu.tsx";
import { ProjectName } from "./ProjectName.tsx";
import { ProjectPeople } from "./ProjectPeople.tsx";
import { ProjectThumbnail } from "./ProjectThumbnail.tsx";
import type { WorkspaceView } from "#workspace/useWorkspaceView.ts";
import { WaitingLine } from "#workspace/lostWork/WaitingLine.tsx";
import { ContextMenu } from "#ui/menus/ContextMenu.tsx";
import { PublicationBadge } from "#ui/badges/PublicationBadge.tsx";
import { relativeTime } from "#ui/relativeTime.ts";

/** Projects of a list, and its callbacks. */
export interface ProjectListProps {
  readonly projects: readonly ProjectSummary[];
  /** Present time for ages such as "20 minutes ago", ms since 1970. */
  readonly now: number;
  readonly place: ProjectPlace;
  readonly view: WorkspaceView;
  readonly renaming: Renaming | undefined;
  readonly onAction: OnProjectAction;
  readonly onOpen: (projectId: string) => void;
}

/** Projects as cards with pictures of their canvas. */
export function ProjectCards({ projects, now, place, renaming, onAction, onOpen }: ProjectListProps) {
  return (
    <ul className="ws-cards" data-place={place}>
      {projects.map((project) => (
        <ContextMenu
          key={project.id}
          items={<ProjectMenuItems project={project} onAction={onAction} onOpen={onOpen} />}
        >
          <li className="ws-card">
            <ProjectThumbnail projectId={project.id} kind={project.kind} updatedAt={project.updatedAt} />
            <ProjectPeople project={project} />
            <div className="ws-card-text">
              <ProjectName project={project} renaming={renaming} onAction={onAction} />
              <p className="hint tnum">
                {project.isFavourite && <FavouriteMark />}
                {KINDS[project.kind].title} · edited {relativeTime(project.updatedAt, now)}
              </p>
              <p className="ws-state">
                <PublicationBadge state={project.publication} />
                <ProjectAnswers project={project} />
              </p>
              <WaitingLine projectId={project.id} />
            </div>
            <div className="ws-card-menu">
              <ProjectMenu project={project} onAction={onAction} onOpen={onOpen} />
            </div>
          </li>
        </ContextMenu>
      ))}
    </ul>
  );
}
