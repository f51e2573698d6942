import { Button } from "#ui/Button.tsx";
import { useCopy } from "#ui/useCopy.ts";
import { type Invitation } from "./useInvite.ts";

const DAY = { day: "numeric", month: "long" } as const;

/** The link of an invitation, to be copied and sent to the one person it is for. */
export function InvitationLink({ email, url, expiresAt, isMailed }: Invitation) {
  const { isCopied, copy } = useCopy(url);
  return (
    <div className="share-link">
      <p className="hint">
        {isMailed ? `This link was mailed to ${email}` : `Send this link to ${email}`}. It works once, until{" "}
        {new Date(expiresAt).toLocaleDateString("en-GB", DAY)}.
      </p>
      <div className="share-link-row">
        <input
          className="share-url"
          readOnly
          aria-label={`Invitation link for ${email}`}
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          icon={isCopied ? "check" : "copy"}
          aria-label={`${isCopied ? "Copied" : "Copy link"} for ${email}`}
          onClick={copy}
        >
          {isCopied ? "Copied" : "Copy link"}
        </Button>
      </div>
    </div>
  );
}
