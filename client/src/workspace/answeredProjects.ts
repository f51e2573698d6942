import type { ProjectSummary } from "@formweave/schema/api";

/** Most projects listed in the sidebar; the others are found by name. */
const MOST = 8;

/** Returns the projects listed with their responses: the open one, and those with responses, unread ones first. */
export function answeredProjects(
  projects: readonly ProjectSummary[],
  shownId?: string,
): readonly ProjectSummary[] {
  const isListed = ({ id, archivedAt, responses }: ProjectSummary): boolean =>
    id === shownId || (archivedAt === null && responses !== null && responses.all > 0);
  const rank = ({ id, responses }: ProjectSummary): number =>
    Number(id === shownId) * 2 + Number((responses?.unread ?? 0) > 0);
  const listed = projects.filter(isListed);
  const first = new Set(listed.toSorted((a, b) => rank(b) - rank(a)).slice(0, MOST));
  return listed.filter((project) => first.has(project)).toSorted((a, b) => unread(b) - unread(a));
}

/** Sort key: projects with unread responses come first, whatever their number. */
function unread({ responses }: ProjectSummary): number {
  return Number((responses?.unread ?? 0) > 0);
}
