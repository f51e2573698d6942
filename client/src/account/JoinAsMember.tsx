import { acceptInvitation } from "#api/invitations.ts";
import { Button } from "#ui/Button.tsx";
import { FormBanner } from "./FormBanner.tsx";
import { useSubmit } from "./useSubmit.ts";

interface JoinAsMemberProps {
  readonly token: string;
  readonly onJoined: (projectId: string) => void;
}

/** Takes an invitation for the person who is signed in as the invited one: nothing is left to fill in. */
export function JoinAsMember({ token, onJoined }: JoinAsMemberProps) {
  const { state, submit } = useSubmit();

  async function handleJoin(): Promise<void> {
    const result = await submit(() => acceptInvitation(token, {}));
    if (result?.ok === true) onJoined(result.value.projectId);
  }

  return (
    <div className="entry-form">
      <FormBanner state={state} fields={[]} />
      <Button
        variant="primary"
        size="lg"
        wide
        disabled={state.status === "sending"}
        onClick={() => void handleJoin()}
      >
        Join
      </Button>
    </div>
  );
}
