import { type CSSProperties, memo, useMemo } from "react";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { useChildIds } from "#document/useChildIds.ts";
import { useContent } from "#document/useContent.ts";
import { useShownTree, useWidget } from "#document/useWidget.ts";
import { laysOutChildren } from "#widgets/layout/flowOf.ts";
import { WidgetView } from "#widgets/WidgetView.tsx";

interface LiveWidgetProps {
  readonly id: string;
  /** Whether what it stands in puts it in its place. */
  readonly isFlowing?: boolean;
  readonly onNavigate: (screenId: string) => void;
}

/** A widget that works, with those inside it, as it is in the document now. What is hidden is not there. */
export const LiveWidget = memo(function LiveWidget({ id, isFlowing = false, onNavigate }: LiveWidgetProps) {
  const { page } = useEditor();
  const isVisible = useWidget(id, (record) => record?.visible === true);
  const content = useContent(id);
  const children = useChildIds(id);
  const style = usePlace(id, isFlowing);
  const device = useStore(page.device, (current) => current);
  if (content === undefined || !isVisible) return null;
  const isLaidOut = laysOutChildren(content.type, content.props);
  return (
    <div className="live-widget" data-live-id={id} style={style}>
      <WidgetView {...content} {...{ id, onNavigate }} mode="live" breakpoint={device}>
        {children.map((child) => (
          <LiveWidget key={child} id={child} isFlowing={isLaidOut} onNavigate={onNavigate} />
        ))}
      </WidgetView>
    </div>
  );
});

/** Where it stands in what it stands in; one that is put there has only its size. */
function usePlace(id: string, isFlowing: boolean): CSSProperties {
  const place = useShownTree((tree) => {
    const [{ x, y }, { width, height }] = [tree.positionOf(id), tree.rectOf(id)];
    return [x, y, width, height].join();
  });
  return useMemo(() => {
    const [left = 0, top = 0, width = 0, height = 0] = place.split(",").map(Number);
    return isFlowing
      ? { width, height, maxWidth: "100%" }
      : { position: "absolute", left, top, width, height };
  }, [place, isFlowing]);
}
