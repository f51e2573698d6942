import { useState } from "react";
import { MAX_NAME, type NewOrganization } from "@formweave/schema/api";
import { makeOrganization } from "#api/people/installation.ts";
import { checkPresent } from "#account/checkAccount.ts";
import { checkEmail } from "#account/checkEmail.ts";
import { FieldsDialog } from "#account/settings/FieldsDialog.tsx";
import { useFields } from "#account/useFields.ts";
import { Button } from "#ui/Button.tsx";
import { describeSending } from "#ui/links/describeSending.ts";
import { Dialog } from "#ui/dialogs/Dialog.tsx";
import { LinkToSend } from "#ui/links/LinkToSend.tsx";
import { TextField } from "#ui/fields/TextField.tsx";

/** Creates an organization, and shows the invitation link for its owner. */
export function NewOrganizationDialog({ onClose }: { readonly onClose: () => void }) {
  const [made, setMade] = useState<NewOrganization>();
  const fields = useFields({ name: "", ownerEmail: "" }, (values) => ({
    name: checkPresent(values.name, "Name"),
    ownerEmail: checkEmail(values.ownerEmail),
  }));
  if (made !== undefined)
    return <OwnerLink made={made} email={fields.values.ownerEmail.trim()} onClose={onClose} />;
  return (
    <FieldsDialog
      title="New organization"
      description="Its owner joins by a link. It starts on the free plan."
      action="Make organization"
      fields={fields}
      onSend={() => makeOrganization(fields.values)}
      onDone={setMade}
      onClose={onClose}
    >
      <TextField label="Name" autoComplete="off" maxLength={MAX_NAME} required {...fields.bind("name")} />
      <TextField
        label="Email of its owner"
        type="email"
        autoComplete="off"
        required
        {...fields.bind("ownerEmail")}
      />
    </FieldsDialog>
  );
}

interface OwnerLinkProps {
  readonly made: NewOrganization;
  readonly email: string;
  readonly onClose: () => void;
}

function OwnerLink({ made: { organization, invitation }, email, onClose }: OwnerLinkProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <Dialog
      open
      isHeld={!isCopied}
      onOpenChange={(open) => !open && onClose()}
      width="sm"
      title={`${organization.name} is made`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <LinkToSend
        about={describeSending({ email, ...invitation })}
        label={`Invitation link for ${email}`}
        forWhom={`for ${email}`}
        url={invitation.url}
        onCopied={() => setIsCopied(true)}
      />
    </Dialog>
  );
}
