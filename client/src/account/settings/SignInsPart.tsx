import { useState } from "react";
import type { DeviceKind, SignIn } from "@formweave/schema/api";
import { endOtherSignIns, endSignIn, useSignIns } from "#api/people/account.ts";
import { Badge } from "#ui/badges/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import type { IconName } from "#ui/icons.ts";
import { relativeTime } from "#ui/relativeTime.ts";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useNow } from "#ui/useNow.ts";
import { AccountRow } from "./AccountRow.tsx";

const ICONS: Readonly<Record<DeviceKind, IconName>> = {
  computer: "monitor",
  phone: "smartphone",
  tablet: "tablet",
  program: "code",
};

/** Lists the sessions of the account, with buttons to end them. */
export function SignInsPart() {
  const { data: signIns, error, isPending, refetch } = useSignIns();
  if (isPending)
    return (
      <output aria-label="Loading sessions" className="acct-loading">
        <Skeleton height={44} />
        <Skeleton height={44} />
      </output>
    );
  if (signIns === undefined)
    return (
      <div role="alert">
        <Unread what="Sessions" error={error} onRetry={() => void refetch()} />
      </div>
    );
  return <SignIns signIns={signIns} />;
}

function SignIns({ signIns }: { readonly signIns: readonly SignIn[] }) {
  const [isConfirming, setIsConfirming] = useState(false);
  const hasOthers = signIns.some(({ isThis }) => !isThis);
  return (
    <section className="acct-part" aria-label="Sessions">
      <header>
        <h2>Sessions</h2>
        <span className="count">{signIns.length}</span>
        {hasOthers && (
          <Button size="sm" variant="danger" onClick={() => setIsConfirming(true)}>
            Sign out everywhere else
          </Button>
        )}
      </header>
      <ul className="acct-rows">
        {signIns.map((signIn) => (
          <SignInRow key={signIn.id} signIn={signIn} />
        ))}
      </ul>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        title="Sign out everywhere else?"
        description="Whatever is open there closes within a second. Work that is not on the server yet stays on that device."
        action="Sign out everywhere else"
        danger
        onConfirm={() => void endOthers()}
      />
    </section>
  );
}

async function endOthers(): Promise<void> {
  const result = await endOtherSignIns();
  if (result.ok) showToast("You are signed out on all other devices");
  else showToast(`Not signed out. ${result.error.message}`, { tone: "bad" });
}

function SignInRow({ signIn }: { readonly signIn: SignIn }) {
  const { id, device, kind, place, lastSeen, isThis } = signIn;
  const now = useNow();
  const [isEnding, setIsEnding] = useState(false);

  async function end(): Promise<void> {
    setIsEnding(true);
    const result = await endSignIn(id);
    setIsEnding(false);
    if (result.ok) showToast(`Signed out of ${device}`);
    else showToast(`Not signed out. ${result.error.message}`, { tone: "bad" });
  }

  return (
    <AccountRow
      icon={ICONS[kind]}
      title={device}
      about={`${place} · ${isThis ? "active now" : relativeTime(lastSeen, now)}`}
    >
      {isThis ? (
        <Badge tone="accent">This device</Badge>
      ) : (
        <Button
          size="sm"
          aria-label={`Sign out there: ${device}`}
          disabled={isEnding}
          onClick={() => void end()}
        >
          Sign out there
        </Button>
      )}
    </AccountRow>
  );
}
