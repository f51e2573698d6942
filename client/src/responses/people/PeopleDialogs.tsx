import type { AppPersonLink, AppPersonRow } from "@formweave/schema/api";
import { makeAppPasswordLink, removeAppPerson, type AppPeopleScope } from "#api/people/appPeople.ts";
import { ConfirmDialog } from "#ui/dialogs/ConfirmDialog.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { LinkDialog } from "./LinkDialog.tsx";
import type { NamedRole } from "./nameRoles.ts";
import { RolesDialog } from "./RolesDialog.tsx";

/** A dialog about the people of an app. */
export type PeopleDialog =
  | { readonly kind: "invite" }
  | { readonly kind: "link"; readonly link: AppPersonLink; readonly email: string; readonly purpose: string }
  | { readonly kind: "roles" | "reset" | "remove"; readonly person: AppPersonRow };

interface PeopleDialogsProps {
  readonly scope: AppPeopleScope;
  readonly dialog: PeopleDialog;
  readonly roles: readonly NamedRole[];
  readonly onDialog: (dialog: PeopleDialog | undefined) => void;
}

/** Renders the open dialog. */
export function PeopleDialogs({ scope, dialog, roles, onDialog }: PeopleDialogsProps) {
  const onClose = () => onDialog(undefined);
  switch (dialog.kind) {
    case "invite":
      return (
        <InviteDialog
          {...{ scope, roles, onClose }}
          onInvited={(link, email) => onDialog({ kind: "link", link, email, purpose: "make an account" })}
        />
      );
    case "link":
      return <LinkDialog {...dialog} onClose={onClose} />;
    case "roles":
      return <RolesDialog {...{ scope, roles, onClose }} person={dialog.person} />;
    case "reset":
      return <ResetDialog {...{ scope, onDialog }} person={dialog.person} />;
    case "remove":
      return <RemoveDialog {...{ scope, onClose }} person={dialog.person} />;
  }
}

interface ResetDialogProps extends Pick<PeopleDialogsProps, "scope" | "onDialog"> {
  readonly person: AppPersonRow;
}

function ResetDialog({ scope, person: { id, name, email }, onDialog }: ResetDialogProps) {
  async function make(): Promise<void> {
    const made = await makeAppPasswordLink(scope, id);
    if (made.ok) onDialog({ kind: "link", link: made.value, email, purpose: "choose another password" });
    else {
      showToast(made.error.message);
      onDialog(undefined);
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onDialog(undefined)}
      title={`Link for a new password of ${name}`}
      description="Whoever has the link chooses another password, which signs out everywhere. It works once, and for an hour."
      action="Make a link"
      onConfirm={() => void make()}
    />
  );
}

interface RemoveDialogProps extends Pick<PeopleDialogsProps, "scope"> {
  readonly person: AppPersonRow;
  readonly onClose: () => void;
}

function RemoveDialog({ scope, person: { id, name }, onClose }: RemoveDialogProps) {
  async function remove(): Promise<void> {
    const done = await removeAppPerson(scope, id);
    showToast(done.ok ? `Removed ${name}` : done.error.message);
    onClose();
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${name}?`}
      description="Their account in the app is deleted, and they are signed out. What they sent stays. This cannot be undone."
      action="Remove"
      onConfirm={() => void remove()}
    />
  );
}
