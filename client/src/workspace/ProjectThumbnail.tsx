import { useEffect, useState } from "react";
import { type ProjectDocument, type ProjectKind } from "@formweave/schema/model";
import { loadProjectDocument } from "#api/projects.ts";
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
  return (
    <DocumentPicture className="ws-thumb" document={useDocument(projectId, updatedAt)}>
      <Icon name={KINDS[kind].icon} size={20} />
    </DocumentPicture>
  );
}

function useDocument(projectId: string, updatedAt: number): ProjectDocument | undefined {
  const [document, setDocument] = useState<ProjectDocument>();
  useEffect(() => {
    let isShown = true;
    async function load(): Promise<void> {
      const result = await loadProjectDocument(projectId, updatedAt);
      if (isShown && result.ok) setDocument(result.value);
    }
    void load();
    return () => {
      isShown = false;
    };
  }, [projectId, updatedAt]);
  return document;
}
