import type { InboxItem } from "@formweave/schema/api";

/** The notifications about one project. */
export interface InboxGroup {
  readonly project: InboxItem["project"];
  readonly items: readonly InboxItem[];
}

/** Groups items by project, keeping their order; the project of the first item comes first. */
export function groupItems(items: readonly InboxItem[]): readonly InboxGroup[] {
  return [...Map.groupBy(items, ({ project }) => project.id).values()].flatMap((ofProject) => {
    const [first] = ofProject;
    return first === undefined ? [] : [{ project: first.project, items: ofProject }];
  });
}
