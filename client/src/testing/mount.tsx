import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterTest } from "./cleanUp.ts";
import { page, type Page } from "./page.ts";

/** Renders content in the page until the test is over; the returned function removes it earlier. */
export function show(content: ReactNode): () => void {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  const leave = () => {
    root.unmount();
    container.remove();
  };
  afterTest(leave);
  root.render(content);
  return leave;
}

/** Renders components without the app around them. */
export function mount(content: ReactNode): Page {
  show(<main>{content}</main>);
  return page;
}
