import type { ProjectSummary } from "@formweave/schema/api";
import { AvatarStack } from "#ui/AvatarStack.tsx";

/** The people of a project. */
export function ProjectPeople({ project }: { readonly project: ProjectSummary }) {
  return (
    <AvatarStack
      people={project.people.map(({ avatarUrl: picture, ...person }) => ({ ...person, picture }))}
      size="xs"
    />
  );
}
