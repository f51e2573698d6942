import type { AreaProps } from "#builder/area.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { Logo } from "#ui/Logo.tsx";
import { CanvasToggles } from "./CanvasToggles.tsx";
import { ProjectTitle } from "./ProjectTitle.tsx";
import { ThemeButton } from "./ThemeButton.tsx";
import { ToolbarItems } from "./ToolbarItems.tsx";
import { ZoomMenu } from "./ZoomMenu.tsx";
import "./toolbar.css";

/** The bar above the canvas for guests of a link: the view tools, other people, and a button to leave. */
export function GuestBar({ shell }: AreaProps) {
  const { right } = shell.panels;
  return (
    <header className="toolbar for-guests">
      <span className="toolbar-mark">
        <Logo size={20} />
      </span>
      <ProjectTitle />
      <Badge tone="accent">Guest</Badge>
      <ToolbarItems section="mode" shell={shell} />
      <span className="vr" aria-hidden="true" />
      <CanvasToggles />
      <ToolbarItems section="view" shell={shell} />
      <ZoomMenu />
      <ToolbarItems section="comments" shell={shell} />
      <span className="grow" />
      <ToolbarItems section="people" shell={shell} />
      <ThemeButton />
      <Button icon="log-out" onClick={shell.onLeave}>
        Leave
      </Button>
      <IconButton
        icon="panel-right"
        label={right.isOpen ? "Hide the side panel" : "Show the side panel"}
        onClick={right.toggle}
      />
    </header>
  );
}
