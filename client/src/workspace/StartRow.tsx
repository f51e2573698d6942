import { type ProjectKind } from "@formweave/schema/model";
import { Icon } from "#ui/Icon.tsx";
import { KINDS } from "./projectKinds.ts";
import { type NewProject } from "./useCreateProject.ts";

/** A thing that a project can start from. */
export interface StartingPoint {
  readonly kind: ProjectKind;
  readonly title: string;
  readonly about: string;
  /** The template to copy; without one the canvas is empty. */
  readonly templateId?: string;
}

/** The two starting points that are always there. */
export const BLANK_STARTS: readonly StartingPoint[] = [
  { kind: "form", title: "Blank form", about: "An empty canvas" },
  { kind: "app", title: "Blank app", about: "Tables and charts" },
];

interface StartRowProps {
  readonly title: string;
  readonly points: readonly StartingPoint[];
  readonly isBusy: boolean;
  readonly onStart: (project: NewProject) => void;
}

/** The starting points as a row of tiles: one press makes a project of it. */
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
              <span className="ws-start-sign">
                <Icon name={point.templateId === undefined ? "plus" : KINDS[point.kind].icon} />
              </span>
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

/** What pressing a starting point makes. */
export function newProject({ kind, title, templateId }: StartingPoint): NewProject {
  return templateId === undefined ? { kind } : { kind, title, templateId };
}
