import type { ProjectSummary } from "@formweave/schema/api";
import { AvatarStack } from "#ui/badges/AvatarStack.tsx";

/** Shows who shares a project, as overlapping avatars. */
export function ProjectPeople({ project }: { readonly project: ProjectSummary }) {
  return (
    <AvatarStack
      people={project.people.map(({ avatarUrl: picture, ...person }) => ({ ...person, picture }))}
      size="xs"
    />
  );
}
