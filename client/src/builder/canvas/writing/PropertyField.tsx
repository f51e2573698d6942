import { findDefinition, type TextProperty } from "@formweave/schema/widgets";
import { useRef, type KeyboardEvent } from "react";
import { showFailure } from "#builder/actions/selection.ts";
import { useLiveText } from "#builder/liveText/useLiveText.ts";
import { useWidget } from "#document/content/useWidget.ts";
import type { CanvasFieldProps } from "./fieldProps.ts";
import { useCanvasField } from "./useCanvasField.ts";

interface PropertyFieldProps extends CanvasFieldProps {
  readonly property: string;
}

/** In-place field for a text property, edited collaboratively. */
export function PropertyField({ property: name, ...props }: PropertyFieldProps) {
  const type = useWidget(props.widgetId, (record) => record?.type ?? "");
  const property = findDefinition(type)?.properties[name];
  return property?.kind === "text" ? <BoundField {...props} name={name} property={property} /> : null;
}

interface BoundFieldProps extends CanvasFieldProps {
  readonly name: string;
  readonly property: TextProperty;
}

function BoundField({ name, property, ...props }: BoundFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLiveText(field, {
    widgetId: props.widgetId,
    name,
    property,
    onEdit: (problem) => problem && showFailure(problem),
  });
  // After useLiveText, so that the text is in the field when all of it is selected.
  const { end, attributes } = useCanvasField(field, props, { kind: "text", property: name });

  function handleKey(event: KeyboardEvent): void {
    const isEnd = event.key === "Enter" && (property.multiline !== true || event.ctrlKey || event.metaKey);
    if (!isEnd) return;
    event.preventDefault();
    end();
  }

  return (
    <textarea
      {...attributes}
      ref={field}
      aria-label={property.title}
      maxLength={property.maxLength}
      onKeyDown={(event) => {
        handleKey(event);
        attributes.onKeyDown(event);
      }}
    />
  );
}
