import { canEdit } from "#document/status.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { useIsApp } from "#builder/screenFields/useScreens.ts";
import { addWidget } from "#builder/actions/selection.ts";
import type { AreaProps } from "#builder/area.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import type { EditorSession } from "#document/session.ts";
import { useStore } from "#lib/createStore.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import "./waysToBegin.css";

/** Ways to begin, shown while the page is empty. */
export function WaysToBegin({ shell: { panels, onOpen } }: AreaProps) {
  const session = useEditor();
  const mayEdit = useStore(session.status, canEdit);
  const isApp = useIsApp();
  const isScreen = useStore(useCanvas().screens.shown, ({ kind }) => kind !== "page");
  const { "data-scheme": scheme } = useDrawnLook();
  if (!mayEdit) {
    return (
      <div className="canvas-empty" data-theme={scheme}>
        <h2>Nothing here yet</h2>
        <p>What the team adds will appear here.</p>
      </div>
    );
  }
  return (
    <div className="canvas-empty" data-theme={scheme} data-control>
      <h2>Start building {isScreen ? "this screen" : `your ${isApp ? "app" : "form"}`}</h2>
      <p>Drag components from the left panel, choose a template, or let AI help.</p>
      <div className="canvas-empty-acts">
        <Button variant="primary" icon="plus" onClick={() => addWidget(session, "text-input")}>
          Add first field
        </Button>
        <Button onClick={() => panels.left.show("templates")}>Browse templates</Button>
        <Button icon="sparkle" onClick={panels.showAssistant}>
          AI assistant
        </Button>
        <Button variant="quiet" onClick={() => onOpen("tour")}>
          Take a quick tour
        </Button>
      </div>
      <Samples onTemplate={(templateId) => void begin(session, templateId)} />
      <p className="canvas-empty-tip">
        <span>
          <Kbd keys={shownKeys("commandPalette")} /> opens the command palette
        </span>
        <a href="/docs/builder" target="_blank" rel="noopener">
          View documentation
          <Icon name="external-link" size={12} />
        </a>
      </p>
    </div>
  );
}

/** Fills an empty form from a template; the catalog loads on first use. */
async function begin(session: EditorSession, templateId: string): Promise<void> {
  const part = await import("./beginWithTemplate.ts").catch(() => undefined);
  if (part === undefined) showToast("The template could not be loaded. Try again later", { tone: "bad" });
  else part.beginWithTemplate(session, templateId);
}

/** The starter templates offered, with drawings: each line is a row of parts, `t` a title, `f` a field, `F` a large one, `b` a button. */
const SAMPLES = [
  {
    id: "contact-form",
    title: "Contact form",
    about: "Name, email and a message",
    lines: ["t", "ff", "f", "F", "b"],
  },
  {
    id: "customer-feedback",
    title: "Customer feedback",
    about: "Ratings and opinions",
    lines: ["t", "fffff", "t", "F", "b"],
  },
  {
    id: "event-registration",
    title: "Event registration",
    about: "Who comes, and to what",
    lines: ["t", "ff", "ff", "f", "b"],
  },
] as const;

interface SamplesProps {
  /** Puts the starter template with this id on the canvas. */
  readonly onTemplate: (templateId: string) => void;
}

function Samples({ onTemplate }: SamplesProps) {
  return (
    <section aria-label="Or begin with one of these">
      <h3>Or begin with one of these</h3>
      <div className="canvas-samples">
        {SAMPLES.map(({ id, title, about, lines }) => (
          <button key={id} type="button" className="canvas-sample" onClick={() => onTemplate(id)}>
            <span className="canvas-sample-drawing" aria-hidden="true">
              {lines.map((line, index) => (
                // The lines of a drawing never change their order.
                <SampleLine key={index} parts={line} />
              ))}
            </span>
            <b>{title}</b>
            <span>{about}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

function SampleLine({ parts }: { readonly parts: string }) {
  return (
    <span>
      {Array.from(parts, (part, index) => (
        // Neither do the parts of a line.
        <i key={index} data-part={part} />
      ))}
    </span>
  );
}
