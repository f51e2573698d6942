import { shownKeys } from "#builder/actions/keys.ts";
import { useDrawnLook } from "#document/useDrawnLook.ts";
import { Button } from "#ui/Button.tsx";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import "./waysToBegin.css";

/** What the ways to begin lead to. */
export interface Ways {
  readonly onAddFirst: () => void;
  readonly onBrowseTemplates: () => void;
  readonly onAssistant: () => void;
  readonly onTour: () => void;
}

/** The ways to begin, on a page on which nothing stands. */
export function WaysToBegin({ mayEdit, ways }: { readonly mayEdit: boolean; readonly ways: Ways }) {
  const { "data-scheme": scheme } = useDrawnLook();
  if (!mayEdit) {
    return (
      <div className="canvas-empty" data-theme={scheme}>
        <h2>Nothing Here Yet</h2>
        <p>What the team adds will appear here.</p>
      </div>
    );
  }
  const { onAddFirst, onBrowseTemplates, onAssistant, onTour } = ways;
  return (
    <div className="canvas-empty" data-theme={scheme} data-control>
      <h2>Start Building Your Form</h2>
      <p>Drag components from the left panel, choose a template, or let AI help.</p>
      <div className="canvas-empty-acts">
        <Button variant="primary" icon="plus" onClick={onAddFirst}>
          Add First Field
        </Button>
        <Button onClick={onBrowseTemplates}>Browse Templates</Button>
        <Button icon="sparkle" onClick={onAssistant}>
          AI Assistant
        </Button>
        <Button variant="quiet" onClick={onTour}>
          Take a Quick Tour
        </Button>
      </div>
      <Samples onBrowse={onBrowseTemplates} />
      <p className="canvas-empty-tip">
        <span>
          <Kbd keys={shownKeys("commandPalette")} /> opens the command palette
        </span>
        <a href="/docs/builder" target="_blank" rel="noopener">
          View Documentation
          <Icon name="external-link" size={12} />
        </a>
      </p>
    </div>
  );
}

/** What a sample is drawn of: its lines, `t` a title, `f` a field, `F` a large one, `b` a button. */
const SAMPLES = [
  { title: "Contact Form", about: "Name, email and a message", lines: ["t", "f", "f", "F", "b"] },
  { title: "Survey Form", about: "Ratings and opinions", lines: ["t", "fffff", "t", "F", "b"] },
  { title: "Registration", about: "An account and its details", lines: ["t", "ff", "f", "ff", "b"] },
] as const;

function Samples({ onBrowse }: { readonly onBrowse: () => void }) {
  return (
    <section aria-label="Or begin with one of these">
      <h3>Or begin with one of these</h3>
      <div className="canvas-samples">
        {SAMPLES.map(({ title, about, lines }) => (
          <button key={title} type="button" className="canvas-sample" onClick={onBrowse}>
            <span className="canvas-sample-drawing" aria-hidden="true">
              {lines.map((line, index) => (
                // The lines of a drawing never change their places.
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
        // Nor do the parts of a line.
        <i key={index} data-part={part} />
      ))}
    </span>
  );
}
