import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Banner } from "#ui/notices/Banner.tsx";
import { canEdit } from "#document/status.ts";

/** Explains why the assistant is unavailable, or why its suggestions cannot be accepted. */
export function AvailabilityNote() {
  const { status } = useEditor();
  const connection = useStore(status, (now) => now.connection.kind);
  const mayEdit = useStore(status, canEdit);
  if (connection === "offline") {
    return (
      <Banner tone="warn" icon="cloud-off">
        The assistant needs the server. The conversation stays here until you are back online.
      </Banner>
    );
  }
  if (connection === "signedOut") {
    return <Banner tone="warn">The assistant needs you to sign in again.</Banner>;
  }
  if (mayEdit) return null;
  return (
    <Banner tone="neutral" icon="eye">
      You can view this project, not edit it. Ask anything; only editors can accept suggestions.
    </Banner>
  );
}
