import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";
import { Banner } from "#ui/Banner.tsx";

/** What stands in the way of the assistant, or of what it suggests. */
export function Standing() {
  const { status } = useEditor();
  const connection = useStore(status, (now) => now.connection);
  const mayEdit = useStore(status, (now) => now.mayEdit);
  if (connection === "offline") {
    return (
      <Banner tone="warn" icon="cloud-off">
        The assistant needs the server. What was said stays here until you are back.
      </Banner>
    );
  }
  if (connection === "signedOut") {
    return <Banner tone="warn">The assistant needs you to sign in again.</Banner>;
  }
  if (mayEdit) return null;
  return (
    <Banner tone="neutral" icon="eye">
      You may only look at this project: ask what you like, but suggestions can be accepted by editors alone.
    </Banner>
  );
}
