import { can } from "@formweave/schema/access";
import type { ProjectSummary } from "@formweave/schema/api";
import { navigate } from "wouter/use-browser-location";
import { projectPath, responsesPath } from "#lib/router/paths.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import type { OnProjectAction } from "./projectAction.ts";

interface ProjectMenuProps {
  readonly project: ProjectSummary;
  readonly onAction: OnProjectAction;
  readonly onOpen: (projectId: string) => void;
}

/** All actions on a project, in a menu behind a button. */
export function ProjectMenu(props: ProjectMenuProps) {
  const label = `More for ${props.project.name}`;
  return (
    <Menu align="end" trigger={<IconButton icon="ellipsis" size="sm" label={label} />}>
      <ProjectMenuItems {...props} />
    </Menu>
  );
}

/** The actions on a project as menu items; those the person lacks the right for are disabled. */
export function ProjectMenuItems(props: ProjectMenuProps) {
  const { project, onAction } = props;
  const actor = { role: undefined, level: project.level };
  return (
    <>
      <OpeningItems {...props} />
      <MenuSeparator />
      <MenuItem
        icon="pencil"
        shortcut="F2"
        disabled={!can(actor, "project.rename")}
        onSelect={() => onAction("rename", project)}
      >
        Rename
      </MenuItem>
      <MenuItem icon="copy" shortcut="Ctrl D" onSelect={() => onAction("duplicate", project)}>
        Duplicate
      </MenuItem>
      <PlaceItems {...props} />
      <MenuItem
        icon="user-plus"
        disabled={!can(actor, "members.view")}
        onSelect={() => onAction("share", project)}
      >
        Share
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon="trash-2"
        shortcut="Del"
        danger
        disabled={!can(actor, "project.delete")}
        onSelect={() => onAction("delete", project)}
      >
        Delete
      </MenuItem>
    </>
  );
}

function PlaceItems({ project, onAction }: ProjectMenuProps) {
  const mayPlace = can({ role: undefined, level: project.level }, "project.rename");
  return (
    <>
      <MenuItem icon="star" onSelect={() => onAction("favourite", project)}>
        {project.isFavourite ? "Remove from favorites" : "Add to favorites"}
      </MenuItem>
      <MenuItem icon="folder" disabled={!mayPlace} onSelect={() => onAction("move", project)}>
        Move to…
      </MenuItem>
      <MenuItem icon="archive" disabled={!mayPlace} onSelect={() => onAction("archive", project)}>
        {project.archivedAt === null ? "Archive" : "Take out of the archive"}
      </MenuItem>
    </>
  );
}

function OpeningItems({ project, onOpen }: ProjectMenuProps) {
  return (
    <>
      <MenuItem icon="arrow-up-right" shortcut="Enter" onSelect={() => onOpen(project.id)}>
        Open
      </MenuItem>
      <MenuItem
        icon="external-link"
        shortcut="Ctrl Enter"
        onSelect={() => window.open(projectPath(project.id), "_blank", "noopener")}
      >
        Open in a new tab
      </MenuItem>
      <MenuItem
        icon="inbox"
        disabled={!can({ role: undefined, level: project.level }, "responses.read")}
        onSelect={() => navigate(responsesPath(project.id))}
      >
        Responses
      </MenuItem>
    </>
  );
}
