import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { registerServiceWorker } from "#pwa/register.ts";
import { UiProvider } from "#ui/UiProvider.tsx";
import "#styles/index.css";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <UiProvider>
      <App />
    </UiProvider>
  </StrictMode>,
);
registerServiceWorker();
