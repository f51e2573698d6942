import { type TextProperty } from "@formweave/schema/widgets";
import { useRef } from "react";
import { type Failure } from "@formweave/schema";
import { useLiveText } from "./useLiveText.ts";

/** A field of a text that several people may type in at once. */
export interface LiveTextFieldProps {
  readonly widgetId: string;
  readonly name: string;
  readonly property: TextProperty;
  readonly gesture: () => string;
  /** Told how each edit ended. */
  readonly onEdit: (problem: Failure | undefined) => void;
}

/** Writes what is typed into the shared text as it is typed, and shows what others type there, the caret staying in place. */
export function LiveTextField({ widgetId, name, property, gesture, onEdit }: LiveTextFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLiveText(field, { widgetId, name, property, gesture, onEdit });
  const shared = {
    ref: field,
    "aria-label": property.title,
    maxLength: property.maxLength,
    autoComplete: "off",
  } as const;
  return property.multiline === true ? (
    <span className="in area">
      <textarea {...shared} rows={2} />
    </span>
  ) : (
    <span className="in">
      <input {...shared} type="text" />
    </span>
  );
}
