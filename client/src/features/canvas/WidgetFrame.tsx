import { ancestorsOf } from "@formweave/schema/doc";
import { memo, type ReactNode } from "react";
import { useStore } from "#editor/createStore.ts";
import { useTree, useWidget } from "#editor/useWidget.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";
import { richTextProperty } from "./richText.ts";
import { useScene } from "./scene.ts";
import { labelOf } from "./select.ts";
import { useChildIds } from "./useChildIds.ts";
import { useContent } from "./useContent.ts";

/** Shows the editor of a rich text in place of the text. */
export type RenderRichText = (widgetId: string, property: string) => ReactNode;

interface WidgetProps {
  readonly id: string;
  readonly renderRichText: RenderRichText | undefined;
}

/**
 * One widget on the canvas: its place and size, the widget itself, and the widgets inside it. Moving it renders this frame
 * and not its content. Source: spec 2 §2.
 */
export const WidgetFrame = memo(function WidgetFrame({ id, renderRichText }: WidgetProps) {
  const [left, top, width, height] = usePlace(id);
  const isHidden = useWidget(id, (record) => record?.visible === false);
  const children = useChildIds(id);
  return (
    <div
      className="canvas-frame"
      data-widget-id={id}
      data-hidden={isHidden || undefined}
      style={{ left, top, width, height }}
    >
      <WidgetContent id={id} renderRichText={renderRichText} />
      <WidgetItem id={id} />
      {children.map((child) => (
        <WidgetFrame key={child} id={child} renderRichText={renderRichText} />
      ))}
    </div>
  );
});

/** What is pointed at and focused: a pane over the content, which is out of reach itself. */
function WidgetItem({ id }: { readonly id: string }) {
  const { session } = useScene();
  const isSelected = useStore(session.selection, (ids) => ids.includes(id));
  const isLocked = useWidget(id, (record) => record?.locked === true);
  const label = useWidget(id, labelOf);
  const level = useTree((tree) => ancestorsOf(tree, id).length + 1);
  return (
    <div
      className="canvas-item"
      role="treeitem"
      aria-label={isLocked ? `${label}, locked` : label}
      aria-level={level}
      aria-selected={isSelected}
      tabIndex={-1}
    />
  );
}

/** What the widget looks like. Its controls are out of reach in the builder, but for the text that is being edited. */
const WidgetContent = memo(function WidgetContent({ id, renderRichText }: WidgetProps) {
  const { editing } = useScene();
  const isEditing = useStore(editing, (edited) => edited === id);
  const content = useContent(id);
  if (content === undefined) return null;
  const property = isEditing ? richTextProperty(content.type) : undefined;
  const slot = property === undefined ? undefined : renderRichText?.(id, property);
  return (
    <div className="canvas-content" inert={slot === undefined}>
      <WidgetView id={id} mode="edit" {...content} {...(slot !== undefined && { richTextSlot: slot })} />
    </div>
  );
});

/** Place relative to the parent, and size, px. */
function usePlace(id: string): readonly number[] {
  const place = useTree((tree) => {
    const { x, y } = tree.positionOf(id);
    const { width, height } = tree.rectOf(id);
    return [x, y, width, height].join();
  });
  return place.split(",").map(Number);
}
