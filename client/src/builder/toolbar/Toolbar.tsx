import type { MouseEvent, ReactNode } from "react";
import { shownKeys } from "#builder/actions/keys.ts";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { ArrangeTools } from "./ArrangeTools.tsx";
import { CanvasToggles } from "./CanvasToggles.tsx";
import { CommentButton } from "../comments/CommentButton.tsx";
import { HistoryButtons } from "./HistoryButtons.tsx";
import { ProjectTitle } from "./ProjectTitle.tsx";
import { PublishButton } from "../publish/PublishButton.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import { ZoomMenu } from "./ZoomMenu.tsx";
import "./toolbar.css";

interface ToolbarProps {
  /** Name of the project from the server, shown until the document has loaded. */
  readonly projectName: string;
  readonly isLeftOpen: boolean;
  readonly isRightOpen: boolean;
  /** The avatars of other people in the document. */
  readonly people?: ReactNode;
  /** The bell with notifications. */
  readonly inbox?: ReactNode;
  /** The overflow menu. */
  readonly more?: ReactNode;
  /** The device switch and the preview button. */
  readonly preview?: ReactNode;
  /** Link to the responses, for people who can read them. */
  readonly responses?: ReactNode;
  readonly onHome: () => void;
  readonly onToggleLeft: () => void;
  readonly onToggleRight: () => void;
  /** Opens the assistant and focuses its text field. */
  readonly onAssistant: () => void;
  /** Opens the share dialog; the button is missing without it. */
  readonly onShare?: () => void;
  readonly onPublish: () => void;
}

/** The bar above the canvas: the project, its history, the canvas tools, other people. */
export function Toolbar(props: ToolbarProps) {
  const { status } = useEditor();
  const mayEdit = useStore(status, (current) => current.mayEdit);
  return (
    <header className="toolbar">
      <ProjectSide {...props} />
      {mayEdit && <HistoryButtons />}
      {mayEdit && <Divider />}
      {mayEdit && <ArrangeTools />}
      {mayEdit && <Divider />}
      <CanvasToggles />
      {props.preview}
      <ZoomMenu />
      <CommentButton />
      <span className="grow" />
      <TeamSide {...props} />
    </header>
  );
}

function ProjectSide({ projectName, isLeftOpen, onHome, onToggleLeft }: ToolbarProps) {
  function handleHome(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onHome();
  }
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
          label={isLeftOpen ? "Hide library" : "Show library"}
          shortcut={shownKeys("toggleLibrary")}
          onClick={onToggleLeft}
        />
      </div>
      <ProjectTitle projectName={projectName} />
    </>
  );
}

function TeamSide(props: ToolbarProps) {
  const { people, inbox, responses, more, isRightOpen, onAssistant, onShare, onPublish, onToggleRight } =
    props;
  return (
    <>
      {people}
      {inbox}
      <IconButton icon="sparkle" label="AI suggestions" className="toolbar-wide" onClick={onAssistant} />
      <ThemeButton />
      {responses}
      {onShare !== undefined && (
        <Button data-tour="share" onClick={onShare}>
          Share
        </Button>
      )}
      <PublishButton onPublish={onPublish} />
      {more}
      <IconButton
        icon="panel-right"
        label={isRightOpen ? "Hide properties" : "Show properties"}
        onClick={onToggleRight}
      />
    </>
  );
}

function Divider() {
  return <span className="vr" aria-hidden="true" />;
}
