import type { WidgetRecord } from "@formweave/schema/doc";
import type { PropertyPreset } from "@formweave/schema/model";
import { findDefinition } from "@formweave/schema/widgets";
import { useMemo } from "react";
import { ScaledWidget } from "#widgets/ScaledWidget.tsx";
import { previewPreset } from "./savedPresets.ts";
import { useDrawnLook } from "#document/content/useDrawnLook.ts";

interface PresetPreviewProps {
  readonly preset: PropertyPreset;
  readonly record: WidgetRecord;
}

/** Greatest size of a preview within its tile, px. */
const ROOM = { width: 168, height: 72 };
/** Placeholder children that show how a container arranges its contents. */
const BLOCKS = ["a", "b", "c"];
const CONTAINER_SIZE = { width: 280, height: 150 };

/** Inert preview of the component with a preset applied. */
export function PresetPreview({ preset, record }: PresetPreviewProps) {
  const { props, base } = useMemo(() => previewPreset(record, preset), [record, preset]);
  const look = useDrawnLook();
  const styles = useMemo(() => ({ base }), [base]);
  const isArranged = preset.category === "layout" && findDefinition(record.type)?.isContainer === true;
  return (
    <div className="ft preset-preview" {...look} aria-hidden="true" inert>
      <ScaledWidget
        id={`preset-${preset.id}`}
        type={record.type}
        {...{ props, styles }}
        size={isArranged ? CONTAINER_SIZE : record.size}
        room={ROOM}
        mode={isArranged ? "live" : "edit"}
      >
        {isArranged && BLOCKS.map((block) => <span key={block} className="preset-block" />)}
      </ScaledWidget>
    </div>
  );
}
