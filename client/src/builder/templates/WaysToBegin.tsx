import { shownKeys } from "#builder/actions/keys.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import "./waysToBegin.css";

/** Callbacks for the ways to begin. */
export interface BeginHandlers {
  readonly onAddFirst: () => void;
  readonly onBrowseTemplates: () => void;
  readonly onAssistant: () => void;
  readonly onTour: () => void;
  /** Puts the starter template with this id on the canvas. */
  readonly onTemplate: (templateId: string) => void;
}

/** Ways to begin, shown while the page is empty. */
export function WaysToBegin({ mayEdit, ways }: { readonly mayEdit: boolean; readonly ways: BeginHandlers }) {
  const { "data-scheme": scheme } = useDrawnLook();
  if (!mayEdit) {
    return (
      <div className="canvas-empty" data-theme={scheme}>
        <h2>Nothing here yet</h2>
        <p>What the team adds will appear here.</p>
      </div>
    );
  }
  const { onAddFirst, onBrowseTemplates, onAssistant, onTour, onTemplate } = ways;
  return (
    <div className="canvas-empty" data-theme={scheme} data-control>
      <h2>Start building your form</h2>
      <p>Drag components from the left panel, choose a template, or let AI help.</p>
      <div className="canvas-empty-acts">
        <Button variant="primary" icon="plus" onClick={onAddFirst}>
          Add first field
        </Button>
        <Button onClick={onBrowseTemplates}>Browse templates</Button>
        <Button icon="sparkle" onClick={onAssistant}>
          AI assistant
        </Button>
        <Button variant="quiet" onClick={onTour}>
          Take a quick tour
        </Button>
      </div>
      <Samples onTemplate={onTemplate} />
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

function Samples({ onTemplate }: Pick<BeginHandlers, "onTemplate">) {
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
