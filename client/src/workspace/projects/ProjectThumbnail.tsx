import type { ProjectKind } from "@formweave/schema/model";
import { useProjectDocument } from "#api/projects.ts";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";
import { useSeen } from "#ui/useSeen.ts";
import { KINDS } from "#workspace/starting/projectKinds.ts";

interface ProjectThumbnailProps {
  readonly projectId: string;
  readonly kind: ProjectKind;
  /** Time of the last change; another time renders the picture anew. */
  readonly updatedAt: number;
}

/** A small picture of a project's canvas, rendered from its document, which loads when the picture becomes visible. */
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
