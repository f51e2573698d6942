import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { QueryClientProvider } from "@tanstack/react-query";
import { followWindow, queryClient } from "#api/queryClient.ts";
import { registerServiceWorker } from "#pwa/register.ts";
import { leaveKeysToComposing } from "#lib/composing.ts";
import { holdTranslatedText } from "#lib/translatedText.ts";
import { UiProvider } from "#ui/UiProvider.tsx";
import "#styles/index.css";
import { App } from "./App.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");

leaveKeysToComposing();
holdTranslatedText(document.body);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <App />
      </UiProvider>
    </QueryClientProvider>
  </StrictMode>,
);
followWindow();
registerServiceWorker();
