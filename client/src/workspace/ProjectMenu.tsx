import { can } from "@formweave/schema/access";
import { type ProjectSummary } from "@formweave/schema/api";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/Menu.tsx";
import { type OnProjectAction } from "./projectAction.ts";

interface ProjectMenuProps {
  readonly project: ProjectSummary;
  readonly onAction: OnProjectAction;
  readonly onOpen: (projectId: string) => void;
}

/** Everything that can be done to a project from the workspace; what the person may not do is disabled. */
export function ProjectMenu({ project, onAction, onOpen }: ProjectMenuProps) {
  const actor = { role: undefined, level: project.level };
  return (
    <Menu align="end" trigger={<IconButton icon="ellipsis" size="sm" label={`More for ${project.name}`} />}>
      <MenuItem icon="arrow-up-right" shortcut="Enter" onSelect={() => onOpen(project.id)}>
        Open
      </MenuItem>
      <MenuItem
        icon="pencil"
        shortcut="F2"
        disabled={!can(actor, "project.rename")}
        onSelect={() => onAction("rename", project)}
      >
        Rename
      </MenuItem>
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
    </Menu>
  );
}
