/** What the fields of all texts on the canvas have. */
export interface CanvasFieldProps {
  readonly widgetId: string;
  /** The frame of the component. */
  readonly frame: HTMLElement;
}
