import { can } from "@formweave/schema/access";
import { type ProjectSummary } from "@formweave/schema/api";
import { IconButton } from "#ui/IconButton.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/Menu.tsx";
import { type OnProjectAct } from "./projectAct.ts";

interface ProjectMenuProps {
  readonly project: ProjectSummary;
  readonly onAct: OnProjectAct;
  readonly onOpen: (projectId: string) => void;
}

/** Everything that can be done to a project from the workspace; what the person may not do is disabled. */
export function ProjectMenu({ project, onAct, onOpen }: ProjectMenuProps) {
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
        onSelect={() => onAct("rename", project)}
      >
        Rename
      </MenuItem>
      <MenuItem
        icon="user-plus"
        disabled={!can(actor, "members.view")}
        onSelect={() => onAct("share", project)}
      >
        Share
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon="trash-2"
        shortcut="Del"
        danger
        disabled={!can(actor, "project.delete")}
        onSelect={() => onAct("delete", project)}
      >
        Delete
      </MenuItem>
    </Menu>
  );
}
