import { type ProjectKind } from "@formweave/schema/model";
import { useProjectDocument } from "#api/projects.ts";
import { DocumentPicture } from "#ui/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";
import { KINDS } from "./projectKinds.ts";

interface ProjectThumbnailProps {
  readonly projectId: string;
  readonly kind: ProjectKind;
  /** When the project changed last: the picture is drawn again for another time. */
  readonly updatedAt: number;
}

/** What is on a project's canvas, drawn small from its document; the sign of its kind while there is nothing to draw. */
export function ProjectThumbnail({ projectId, kind, updatedAt }: ProjectThumbnailProps) {
  const { data: document } = useProjectDocument(projectId, updatedAt);
  return (
    <DocumentPicture className="ws-thumb" document={document}>
      <Icon name={KINDS[kind].icon} size={20} />
    </DocumentPicture>
  );
}
