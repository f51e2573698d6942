import { useState } from "react";
import type { Result } from "@formweave/schema";
import { describeCount, limits } from "@formweave/schema";
import type { ShareLink, ShareLinkInput } from "@formweave/schema/api";
import { changeShareLink, useShareLink } from "#api/sharing.ts";
import { Icon } from "#ui/Icon.tsx";
import { NO_REFUSAL, readRefusal } from "#ui/readRefusal.ts";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Switch } from "#ui/fields/Switch.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { useWrongFocus } from "#ui/focus/useWrongFocus.ts";
import { LinkAddress } from "./LinkAddress.tsx";
import { LinkOptions } from "./LinkOptions.tsx";
import { announceChange } from "./describeLink.ts";

interface LinkSectionProps {
  readonly projectId: string;
  readonly projectName: string;
  readonly isOffline: boolean;
}

/** Settings of the share link: everyone who has it gets the chosen rights. */
export function LinkSection(props: LinkSectionProps) {
  const { data: link, error, isPending, refetch } = useShareLink(props.projectId);
  return (
    <section className="share-section" aria-labelledby="share-link">
      <h3 id="share-link" className="sr-only">
        Share link
      </h3>
      {isPending && <Skeleton height="28px" />}
      {link === undefined && error !== null && (
        <Unread what="Settings of the link" error={error} onRetry={() => void refetch()} />
      )}
      {link !== undefined && <Link link={link} {...props} />}
    </section>
  );
}

function Link({ projectId, projectName, isOffline, link }: LinkSectionProps & { readonly link: ShareLink }) {
  const [errors, setErrors] = useState(NO_REFUSAL.fields);
  const { form, focusWrong } = useWrongFocus<HTMLFieldSetElement>();

  async function change(wanted: ShareLinkInput): Promise<boolean> {
    const result = await changeShareLink(projectId, wanted);
    const refusal = result.ok ? NO_REFUSAL : readRefusal(result.error, ["password", "expiresAt"]);
    setErrors(refusal.fields);
    if (Object.keys(refusal.fields).length > 0) focusWrong();
    else announceResult(result, wanted);
    return result.ok;
  }

  return (
    <>
      <div className="share-person">
        <span className="av lg share-globe" aria-hidden="true">
          <Icon name="globe" size={16} />
        </span>
        <div className="share-who">
          <p>Anyone with the link</p>
          <p className="hint">{describeUse(link)}</p>
        </div>
        <Switch
          label="Anyone with the link"
          hideLabel
          checked={link.isPublic}
          disabled={isOffline}
          onChange={(isPublic) => void change({ isPublic })}
        />
      </div>
      {link.isPublic && <LinkOptions {...{ link, isOffline, errors, form }} onChange={change} />}
      <LinkAddress {...{ projectId, projectName, link, isOffline }} />
    </>
  );
}

function describeUse({ isPublic, guestsThisWeek, requireLogin }: ShareLink): string {
  if (!isPublic) return "Off. Only people you invite can open it.";
  const who = requireLogin ? "Opens the canvas live for those who sign in." : "Opens the canvas live.";
  return guestsThisWeek === 0 ? who : `${who} ${describeCount(guestsThisWeek, "guest")} this week.`;
}

function announceResult(result: Result<unknown>, wanted: ShareLinkInput): void {
  if (result.ok) announceChange(wanted);
  else showToast(result.error.message, { tone: "bad", durationMs: limits.SHARE_TOAST_MS });
}
