import type { ProjectDocument, ProjectKind } from "@formweave/schema/model";
import { DocumentPicture } from "#ui/thumbnails/DocumentPicture.tsx";
import { Icon } from "#ui/Icon.tsx";
import type { IconName } from "#ui/icons.ts";
import type { NewProject } from "./useCreateProject.ts";

/** A template or kind of project to start from. */
export interface StartingPoint {
  readonly kind: ProjectKind;
  readonly title: string;
  readonly about: string;
  /** The template to copy; without one the canvas is empty. */
  readonly templateId?: string;
  /** More search words. */
  readonly words?: string;
  readonly icon?: IconName;
  /** Its heading in menus. */
  readonly category?: string;
  /** Document for its picture. */
  readonly document?: ProjectDocument;
}

/** The blank form, always offered first; an empty app is in the New menu. */
export const BLANK_START: StartingPoint = { kind: "form", title: "Blank form", about: "Empty" };

interface StartRowProps {
  readonly title: string;
  readonly points: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onStart: (project: NewProject) => void;
}

/** A row of templates as tiles; one press creates a project. */
export function StartRow({ title, points, isBusy, onStart }: StartRowProps) {
  return (
    <section aria-label={title}>
      <h2 className="ws-heading">{title}</h2>
      <ul className="ws-starts">
        {points.map((point) => (
          <li key={point.templateId ?? point.kind}>
            <button
              type="button"
              className="ws-start"
              disabled={isBusy}
              onClick={() => onStart(newProject(point))}
            >
              <StartPicture point={point} />
              <span className="ws-start-text">
                <b className="trunc">{point.title}</b>
                <span className="trunc">{point.about}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StartPicture({ point }: { readonly point: StartingPoint }) {
  if (point.document === undefined) {
    return (
      <span className="ws-start-blank">
        <Icon name="plus" />
      </span>
    );
  }
  return <DocumentPicture className="ws-start-picture" document={point.document} isFitted />;
}

/** Returns the input for creating a project from a starting point. */
export function newProject({ kind, title, templateId }: StartingPoint): NewProject {
  return templateId === undefined ? { kind } : { kind, title, templateId };
}
