import type { MouseEvent } from "react";
import { navigate } from "wouter/use-browser-location";
import { shownKeys } from "#builder/actions/keys.ts";
import type { AreaProps } from "#builder/area.ts";
import { MoreMenu } from "#builder/commands/MoreMenu.tsx";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { ArrangeTools } from "./ArrangeTools.tsx";
import { CanvasToggles } from "./CanvasToggles.tsx";
import { HistoryButtons } from "./HistoryButtons.tsx";
import { ProjectTitle } from "./ProjectTitle.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import { ToolbarItems } from "./ToolbarItems.tsx";
import { ZoomMenu } from "./ZoomMenu.tsx";
import "./toolbar.css";
import { canEdit } from "#document/status.ts";

/** The bar above the canvas: the project, its history, the canvas tools, and the controls of areas. */
export function Toolbar({ shell }: AreaProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, canEdit);
  return (
    <header className="toolbar">
      <ProjectSide shell={shell} />
      <ToolbarItems section="mode" shell={shell} />
      {mayEdit && <HistoryButtons />}
      {mayEdit && <Divider />}
      {mayEdit && <ArrangeTools />}
      {mayEdit && <Divider />}
      <CanvasToggles />
      <ToolbarItems section="view" shell={shell} />
      <ZoomMenu />
      <ToolbarItems section="comments" shell={shell} />
      <span className="grow" />
      <TeamSide shell={shell} />
    </header>
  );
}

function ProjectSide({ shell: { panels } }: AreaProps) {
  return (
    <>
      <div className="toolbar-group">
        <a
          className="toolbar-home"
          href="/"
          aria-label="All projects"
          title="All projects"
          onClick={handleHome}
        >
          <Logo size={20} />
        </a>
        <IconButton
          icon="panel-left"
          label={panels.left.isOpen ? "Hide library" : "Show library"}
          shortcut={shownKeys("toggleLibrary")}
          onClick={panels.left.toggle}
        />
      </div>
      <ProjectTitle />
    </>
  );
}

function handleHome(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  navigate("/");
}

function TeamSide({ shell }: AreaProps) {
  const { right } = shell.panels;
  return (
    <>
      <ToolbarItems section="people" shell={shell} />
      <ToolbarItems section="assistant" shell={shell} />
      <ThemeButton />
      <ToolbarItems section="project" shell={shell} />
      <ToolbarItems section="publish" shell={shell} />
      <MoreMenu shell={shell} />
      <IconButton
        icon="panel-right"
        label={right.isOpen ? "Hide properties" : "Show properties"}
        onClick={right.toggle}
      />
    </>
  );
}

function Divider() {
  return <span className="vr" aria-hidden="true" />;
}
