import type { SharedProject } from "@formweave/schema/api";

/** Describes the project behind a link, and the rights there. */
export function describeJoining({
  projectKind,
  allowComments,
  allowCopy,
}: Pick<SharedProject, "projectKind" | "allowComments" | "allowCopy">): string {
  const actions = [allowComments && "comment", allowCopy && "copy from it"].filter(
    (action) => action !== false,
  );
  const looks = `You see the ${projectKind} live, as the team builds it.`;
  return actions.length === 0 ? looks : `${looks} You may ${actions.join(" and ")}.`;
}
