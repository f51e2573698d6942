import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { afterTest } from "./cleanUp.ts";
import { page, type Page } from "./page.ts";

/**
 * Renders content in the page until the test is over; the returned function removes it earlier. Its effects have run when this
 * returns, so that the test's first key finds its listeners.
 */
export function show(content: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const leave = () => {
    root.unmount();
    container.remove();
  };
  afterTest(leave);
  flushSync(() => root.render(content));
  return leave;
}

/** Renders components without the app around them. */
export function mount(content: ReactNode): Page {
  show(<main>{content}</main>);
  return page;
}
