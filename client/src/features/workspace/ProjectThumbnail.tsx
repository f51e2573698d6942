import { useEffect, useState } from "react";
import { type ProjectKind } from "@formweave/schema/model";
import { loadProjectDocument } from "#api/projects.ts";
import { Icon } from "#ui/Icon.tsx";
import { drawThumbnail, type ThumbnailMark } from "./drawThumbnail.ts";
import { KINDS } from "./projectKinds.ts";

const VIEW = { width: 1200, height: 900 } as const;

interface ProjectThumbnailProps {
  readonly projectId: string;
  readonly kind: ProjectKind;
  /** When the project changed last: the picture is drawn again for another time. */
  readonly updatedAt: number;
}

/** What is on a project's canvas, drawn small from its document; the sign of its kind while there is nothing to draw. */
export function ProjectThumbnail({ projectId, kind, updatedAt }: ProjectThumbnailProps) {
  const marks = useMarks(projectId, updatedAt);
  return (
    <div className="ft ws-thumb" aria-hidden="true">
      {marks.length === 0 ? (
        <Icon name={KINDS[kind].icon} size={20} />
      ) : (
        <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}>
          {marks.map((mark) => (
            <Mark key={`${mark.id} ${mark.look}`} mark={mark} />
          ))}
        </svg>
      )}
    </div>
  );
}

function Mark({ mark }: { readonly mark: ThumbnailMark }) {
  if (mark.mark === "box") {
    const { look, x, y, width, height } = mark;
    return <rect className={`ws-mark-${look}`} x={x} y={y} width={width} height={height} rx={10} />;
  }
  return (
    <text className={`ws-mark-${mark.look}`} x={mark.x} y={mark.y}>
      {mark.text}
    </text>
  );
}

function useMarks(projectId: string, updatedAt: number): readonly ThumbnailMark[] {
  const [marks, setMarks] = useState<readonly ThumbnailMark[]>([]);
  useEffect(() => {
    let isShown = true;
    async function draw(): Promise<void> {
      const result = await loadProjectDocument(projectId, updatedAt);
      if (isShown && result.ok) setMarks(drawThumbnail(result.value, VIEW.height));
    }
    void draw();
    return () => {
      isShown = false;
    };
  }, [projectId, updatedAt]);
  return marks;
}
