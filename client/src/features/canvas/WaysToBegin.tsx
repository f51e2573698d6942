import { Button } from "#ui/Button.tsx";

/** What the ways to begin lead to. */
export interface WaysToBeginProps {
  readonly mayEdit: boolean;
  readonly onAddFirst: () => void;
  readonly onBrowseTemplates: (() => void) | undefined;
}

/** The ways to begin, on a page on which nothing stands. Source: spec 2 §2 "Canvas empty state". */
export function WaysToBegin({ mayEdit, onAddFirst, onBrowseTemplates }: WaysToBeginProps) {
  if (!mayEdit) {
    return (
      <div className="canvas-empty" data-theme="light">
        <h2>Nothing Here Yet</h2>
        <p>What the team adds will appear here.</p>
      </div>
    );
  }
  const hasTemplates = onBrowseTemplates !== undefined;
  return (
    <div className="canvas-empty" data-theme="light" data-control>
      <h2>Start Building Your Form</h2>
      <p>Drag components from the left panel{hasTemplates ? " or choose a template" : ""}.</p>
      <div className="canvas-empty-acts">
        <Button variant="primary" icon="plus" onClick={onAddFirst}>
          Add First Field
        </Button>
        {hasTemplates && <Button onClick={onBrowseTemplates}>Browse Templates</Button>}
      </div>
    </div>
  );
}
