import { aiProposal, answerNote } from "@formweave/schema/api";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { App } from "#app/App.tsx";
import { joinSession } from "#editor/sessionPool.ts";
import { offerSuggestion } from "#editor/suggestion.ts";
import { UiProvider } from "#ui/UiProvider.tsx";
import "#styles/index.css";

/** The whole app; the event `offer` puts a suggestion before the person, as the assistant's own panel does. */
const detail = z.object({
  userId: z.string(),
  projectId: z.string(),
  offer: z.object({ title: z.string(), proposal: aiProposal, note: answerNote }),
});

/** The session is open, and has its ticket. */
async function fetchTicket(): Promise<never> {
  throw new Error("The session is open");
}

document.addEventListener("offer", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { userId, projectId, offer } = detail.parse(JSON.parse(event.detail));
  const leave = joinSession({ projectId, me: { id: userId, name: "" }, fetchTicket }, (session) =>
    offerSuggestion(session, offer),
  );
  leave();
});

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root");
createRoot(root).render(
  <UiProvider>
    <App />
  </UiProvider>,
);
