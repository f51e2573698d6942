import { resolveType } from "@formweave/schema/widgets";
import { memo, useCallback, useSyncExternalStore, type ComponentProps } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { useStore } from "#lib/createStore.ts";
import { useContent } from "#document/content/useContent.ts";
import { useWidget } from "#document/content/useWidget.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { richTextProperty } from "./richText.ts";
import { useScene } from "#builder/canvas/scene/scene.ts";
import { formatAccessibleName } from "#builder/canvas/scene/select.ts";
import { useChildIds } from "#document/content/useChildIds.ts";

const RichTextEditor = defer(
  async () => (await import("#builder/canvas/richText/RichTextEditor.tsx")).RichTextEditor,
);

const CalculationView = defer(
  async () => (await import("#builder/canvas/calculations/CalculationView.tsx")).CalculationView,
  PlainView,
);
const TickView = defer(async () => (await import("./TickView.tsx")).TickView, PlainView);

interface WidgetProps {
  readonly id: string;
}

interface WidgetFrameProps extends WidgetProps {
  /** Depth in the tree; 1 for widgets directly on the canvas. */
  readonly level: number;
}

/**
 * One widget on the canvas: its frame, its content, and the widgets inside it. Moving or selecting it renders nothing, as `Frames`
 * positions and marks the element.
 */
export const WidgetFrame = memo(function WidgetFrame({ id, level }: WidgetFrameProps) {
  const { frames } = useScene();
  const isHidden = useWidget(id, (record) => record?.visible === false);
  const children = useChildIds(id);
  const attach = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : frames.attach(id, element)),
    [frames, id],
  );
  return (
    <div ref={attach} className="canvas-frame" data-widget-id={id} data-hidden={isHidden || undefined}>
      <DrawnContent id={id} />
      <WidgetItem id={id} level={level} />
      {children.map((child) => (
        <WidgetFrame key={child} id={child} level={level + 1} />
      ))}
    </div>
  );
});

/** Takes the pointer and the focus: a pane over the content, which itself is inert. */
function WidgetItem({ id, level }: WidgetFrameProps) {
  const label = useWidget(id, (record) =>
    record?.locked === true ? `${formatAccessibleName(record)}, locked` : formatAccessibleName(record),
  );
  return <div className="canvas-item" role="treeitem" aria-label={label} aria-level={level} tabIndex={-1} />;
}

/** The widget's content, rendered once it has been near the view. */
function DrawnContent({ id }: WidgetProps) {
  const { drawing } = useScene().frames;
  const follow = useCallback((listener: () => void) => drawing.follow(id, listener), [drawing, id]);
  const isDrawn = useSyncExternalStore(follow, () => drawing.has(id));
  return isDrawn && <WidgetContent id={id} />;
}

/** The widget's appearance. Its controls are inert in the builder, except the text being edited. */
const WidgetContent = memo(function WidgetContent({ id }: WidgetProps) {
  const { editing, canvas, frames, session } = useScene();
  const measure = useCallback(
    (element: HTMLElement | null) => (element === null ? undefined : frames.measure(id, element)),
    [frames, id],
  );
  const isEditing = useStore(editing, (edited) => edited === id);
  const content = useContent(id);
  // Only widgets with styles for this device look different there.
  const breakpoint = useStore(canvas.page.device, (device) =>
    content?.styles[device] === undefined ? "base" : device,
  );
  // Numbers and dates are written in the language of the form.
  const language = useStore(session.store.meta, ({ texts }) => texts.language);
  if (content === undefined) return null;
  const property = isEditing ? richTextProperty(content.type) : undefined;
  const slot = property && <RichTextEditor widgetId={id} property={property} />;
  return (
    <div ref={measure} className="canvas-content" inert={slot === undefined}>
      {canvas.renderMeter?.before(id)}
      <ContentView
        key={language}
        id={id}
        mode="edit"
        {...content}
        breakpoint={breakpoint}
        {...(slot !== undefined && { richTextSlot: slot })}
      />
      {canvas.renderMeter?.after(id)}
    </div>
  );
});

function PlainView(view: ComponentProps<typeof WidgetView>) {
  return <WidgetView {...view} />;
}

/** The view of a component; some types show more on the canvas than their own properties say. */
function ContentView(view: ComponentProps<typeof WidgetView>) {
  const type = resolveType(view.type);
  if (type === "formula") return <CalculationView {...view} />;
  return type === "checkbox" || type === "switch" ? <TickView {...view} /> : <WidgetView {...view} />;
}
