import type { SharedProject } from "@formweave/schema/api";

/** Describes the project behind a link, and the rights there. */
export function describeJoining({
  projectKind,
  allowComments,
  allowCopy,
}: Pick<SharedProject, "projectKind" | "allowComments" | "allowCopy">): string {
  const acts = [allowComments && "comment", allowCopy && "copy from it"].filter((act) => act !== false);
  const looks = `You see the ${projectKind} live, as the team builds it.`;
  return acts.length === 0 ? looks : `${looks} You may ${acts.join(" and ")}.`;
}
