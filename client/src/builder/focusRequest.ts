import { createStore } from "#lib/createStore.ts";

/** True from when somebody asks for the assistant until its text field has the focus; its code may have to come first. */
export const assistantFocus = createStore<boolean>(false);

/** True from when somebody adds or goes to a component, by whatever way, until the canvas has given it the focus: it has to be drawn first. */
export const canvasFocus = createStore<boolean>(false);
