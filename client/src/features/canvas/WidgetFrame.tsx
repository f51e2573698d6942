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
  const { session } = useScene();
  const isSelected = useStore(session.selection, (ids) => ids.includes(id));
  const [x, y, width, height] = usePlace(id);
  const isHidden = useWidget(id, (record) => record?.visible === false);
  const isLocked = useWidget(id, (record) => record?.locked === true);
  const label = useWidget(id, labelOf);
  const children = useChildIds(id);
  const style = { left: x, top: y, width, height };
  return (
    <div
      className="canvas-frame"
      role="treeitem"
      aria-label={isLocked ? `${label}, locked` : label}
      aria-selected={isSelected}
      tabIndex={-1}
      data-widget-id={id}
      data-hidden={isHidden || undefined}
      style={style}
    >
      <WidgetContent id={id} renderRichText={renderRichText} />
      {children.length > 0 && (
        // The group of a tree is no fieldset.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div role="group">
          {children.map((child) => (
            <WidgetFrame key={child} id={child} renderRichText={renderRichText} />
          ))}
        </div>
      )}
    </div>
  );
});

/** What the widget looks like. Its controls are out of reach in the builder, but for the text that is being edited. */
const WidgetContent = memo(function WidgetContent({ id, renderRichText }: WidgetProps) {
  const { editing } = useScene();
  const isEditing = useStore(editing, (edited) => edited === id);
  const content = useContent(id);
  if (content === undefined) return null;
  const property = isEditing ? richTextProperty(content.type) : undefined;
  const slot = property === undefined ? undefined : renderRichText?.(id, property);
  return (
    <div className="canvas-content" inert={slot === undefined} aria-hidden={slot === undefined || undefined}>
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
