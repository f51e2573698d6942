import type { ProjectKind } from "@formweave/schema/model";
import { useProjectDocument } from "#api/projects.ts";
import { DocumentPicture } from "#ui/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useSeen } from "#ui/useSeen.ts";
import { KINDS } from "./projectKinds.ts";

interface ProjectThumbnailProps {
  readonly projectId: string;
  readonly kind: ProjectKind;
  /** When the project changed last: the picture is drawn again for another time. */
  readonly updatedAt: number;
}

/** What is on a project's canvas, drawn small from its document, which is fetched when the picture comes into sight. */
export function ProjectThumbnail({ projectId, kind, updatedAt }: ProjectThumbnailProps) {
  const [place, isSeen] = useSeen<HTMLDivElement>();
  const { data: document } = useProjectDocument(projectId, isSeen ? updatedAt : undefined);
  return (
    <div ref={place}>
      <DocumentPicture className="ws-thumb" document={document} isFitted>
        {document !== undefined && (
          <span className="ws-thumb-empty">
            <Icon name={KINDS[kind].icon} size={20} />
            Empty canvas
          </span>
        )}
      </DocumentPicture>
    </div>
  );
}
