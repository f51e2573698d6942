import type { Failure } from "@formweave/schema";
import type { TextProperty } from "@formweave/schema/widgets";

/** Props of a text field that several people can type in at once. */
export interface LiveTextFieldProps {
  readonly widgetId: string;
  readonly name: string;
  readonly property: TextProperty;
  /** Called after each edit with its problem, if any. */
  readonly onEdit: (problem: Failure | undefined) => void;
}
