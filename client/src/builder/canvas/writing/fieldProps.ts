/** Common props of the fields that edit a text in place. */
export interface CanvasFieldProps {
  readonly widgetId: string;
  /** Frame element of the component. */
  readonly frame: HTMLElement;
}
