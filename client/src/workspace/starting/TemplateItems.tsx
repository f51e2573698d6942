import { Fragment } from "react";
import { MenuItem, MenuLabel } from "#ui/menus/Menu.tsx";
import { newProject, type StartingPoint } from "./StartRow.tsx";
import type { NewProject } from "./useCreateProject.ts";

interface TemplateItemsProps {
  readonly templates: readonly StartingPoint[];
  readonly onCreate: (project: NewProject) => void;
}

/** The templates as menu items, grouped by category. */
export function TemplateItems({ templates, onCreate }: TemplateItemsProps) {
  const groups = Map.groupBy(templates, ({ category }) => category ?? "Templates");
  return [...groups].map(([category, inside]) => (
    <Fragment key={category}>
      <MenuLabel>{category}</MenuLabel>
      {inside.map((template) => (
        <MenuItem
          key={template.templateId}
          icon={template.icon}
          onSelect={() => onCreate(newProject(template))}
        >
          {template.title}
        </MenuItem>
      ))}
    </Fragment>
  ));
}
