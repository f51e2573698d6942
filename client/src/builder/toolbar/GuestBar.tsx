import type { ReactNode } from "react";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { CommentButton } from "../comments/CommentButton.tsx";
import { CanvasToggles } from "./CanvasToggles.tsx";
import { ProjectTitle } from "./ProjectTitle.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import { ZoomMenu } from "./ZoomMenu.tsx";
import "./toolbar.css";

interface GuestBarProps {
  readonly projectName: string;
  readonly preview: ReactNode;
  readonly people: ReactNode;
  readonly isRightOpen: boolean;
  readonly onToggleRight: () => void;
  readonly onLeave: () => void;
}

/** The bar above the canvas for guests of a link: the view tools, other people, and a button to leave. */
export function GuestBar(props: GuestBarProps) {
  return (
    <header className="toolbar for-guests">
      <span className="toolbar-mark">
        <Logo size={20} />
      </span>
      <ProjectTitle projectName={props.projectName} />
      <Badge tone="accent">Guest</Badge>
      <span className="vr" aria-hidden="true" />
      <CanvasToggles />
      {props.preview}
      <ZoomMenu />
      <CommentButton />
      <span className="grow" />
      {props.people}
      <ThemeButton />
      <Button icon="log-out" onClick={props.onLeave}>
        Leave
      </Button>
      <IconButton
        icon="panel-right"
        label={props.isRightOpen ? "Hide the side panel" : "Show the side panel"}
        onClick={props.onToggleRight}
      />
    </header>
  );
}
