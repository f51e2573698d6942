import type { InboxItem } from "@formweave/schema/api";

/** What somebody is told of one project. */
export interface InboxGroup {
  readonly project: InboxItem["project"];
  readonly items: readonly InboxItem[];
}

/** Items by their projects, each in the order in which they are given, the project of the first item first. */
export function groupItems(items: readonly InboxItem[]): readonly InboxGroup[] {
  return [...Map.groupBy(items, ({ project }) => project.id).values()].flatMap((ofProject) => {
    const [first] = ofProject;
    return first === undefined ? [] : [{ project: first.project, items: ofProject }];
  });
}
