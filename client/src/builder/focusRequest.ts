import { createStore } from "#lib/createStore.ts";

/** True from a request for the assistant until its text field has the focus; its code may have to load first. */
export const assistantFocus = createStore<boolean>(false);

/** True from when the person adds or goes to a component until the canvas has focused it, as it must be rendered first. */
export const canvasFocus = createStore<boolean>(false);
