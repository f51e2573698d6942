import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterTest } from "./cleanUp.ts";
import { page, type Page } from "./page.ts";

/** Shows something in the page until the test is over; returns what takes it away before. */
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

/** Shows components by themselves. */
export function mount(content: ReactNode): Page {
  show(<main>{content}</main>);
  return page;
}
