import { PROJECT_KINDS } from "@formweave/schema/model";
import { Button } from "#ui/Button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#ui/menus/Menu.tsx";
import { KINDS } from "./projectKinds.ts";
import type { StartingPoint } from "./StartRow.tsx";
import { TemplateItems } from "./TemplateItems.tsx";
import type { NewProject } from "./useCreateProject.ts";

interface NewMenuProps {
  readonly templates: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onCreate: (project: NewProject) => void;
}

/** The primary button of the workspace: a menu of things to create. */
export function NewMenu({ templates, isBusy, onCreate }: NewMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <Button variant="primary" icon="plus" disabled={isBusy}>
          New
        </Button>
      }
    >
      {PROJECT_KINDS.map((kind) => (
        <MenuItem key={kind} icon={KINDS[kind].icon} onSelect={() => onCreate({ kind })}>
          <span className="ws-choice">
            {KINDS[kind].title}
            <span>{KINDS[kind].about}</span>
          </span>
        </MenuItem>
      ))}
      {templates.length > 0 && <MenuSeparator />}
      <TemplateItems templates={templates} onCreate={onCreate} />
    </Menu>
  );
}
