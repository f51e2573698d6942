import { createStore } from "#lib/createStore.ts";

/** True from when somebody asks for the assistant until its text field has the focus; its code may have to come first. */
export const assistantFocus = createStore<boolean>(false);
