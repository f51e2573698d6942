import { type KeyboardEvent, useId, useRef } from "react";
import { MAX_NAME, type ProjectSummary } from "@formweave/schema/api";
import { startDrag } from "#workspace/folders/dragging.ts";
import type { OnProjectAction, Renaming } from "./projectAction.ts";

interface ProjectNameProps {
  readonly project: ProjectSummary;
  readonly renaming: Renaming | undefined;
  readonly onAction: OnProjectAction;
}

/** The name of a project: a link that opens it, or a field while it is renamed (F2). */
export function ProjectName({ project, renaming, onAction }: ProjectNameProps) {
  if (renaming?.projectId === project.id)
    return <NameField key={renaming.refused?.name} name={project.name} {...renaming} />;
  return (
    <a
      className="ws-open trunc"
      href={`/projects/${project.id}`}
      title={project.name}
      data-project={project.id}
      onDragStart={(event) => startDrag(event, { kind: "project", id: project.id })}
      onKeyDown={(event) => handleKey(event, project, onAction)}
    >
      {project.name}
    </a>
  );
}

/** F2 renames, Ctrl D duplicates, Delete asks to delete, the up and down keys move between names; Enter opens, as on every link. */
function handleKey(
  event: KeyboardEvent<HTMLElement>,
  project: ProjectSummary,
  onAction: OnProjectAction,
): void {
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() !== "d") return;
    event.preventDefault();
    return onAction("duplicate", project);
  }
  switch (event.key) {
    case "F2":
      onAction("rename", project);
      break;
    case "Delete":
      onAction("delete", project);
      break;
    case "ArrowDown":
      focusNeighbour(event.currentTarget, 1);
      break;
    case "ArrowUp":
      focusNeighbour(event.currentTarget, -1);
      break;
    default:
      return;
  }
  event.preventDefault();
}

function focusNeighbour(link: HTMLElement, step: 1 | -1): void {
  const links = [...(link.closest("[data-place]")?.querySelectorAll<HTMLElement>("a[data-project]") ?? [])];
  links[links.indexOf(link) + step]?.focus();
}

interface NameFieldProps extends Pick<Renaming, "refused" | "onEnd"> {
  readonly name: string;
}

/** Enter and blur keep the typed name, Escape discards it; an empty name is discarded too. */
function NameField({ name, refused, onEnd }: NameFieldProps) {
  const noteId = useId();
  const isOver = useRef(false);

  function end(typed: string | undefined): void {
    if (isOver.current) return;
    isOver.current = true;
    const next = typed?.trim();
    onEnd(next === "" || next === name ? undefined : next);
  }

  return (
    <>
      <input
        className="ws-rename"
        aria-label="Project name"
        aria-invalid={refused && true}
        aria-describedby={refused && noteId}
        defaultValue={refused?.name ?? name}
        maxLength={MAX_NAME}
        ref={(field) => {
          field?.focus();
          field?.select();
        }}
        onBlur={(event) => end(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") end(event.currentTarget.value);
          if (event.key === "Escape") end(undefined);
        }}
      />
      {refused !== undefined && (
        <p id={noteId} className="err">
          {refused.words}
        </p>
      )}
    </>
  );
}
