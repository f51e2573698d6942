import { useState } from "react";
import {
  MAIL_NOTIFICATION_KINDS,
  type MailNotification,
  type MailNotificationInput,
  type MailNotificationKind,
} from "@formweave/schema/integrations";
import { addMailNotification, changeMailNotification } from "#api/responses/integrations.ts";
import { useMembers } from "#api/people/members.ts";
import { Button } from "#ui/Button.tsx";
import type { Refusal } from "#ui/readRefusal.ts";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { TextField } from "#ui/fields/TextField.tsx";
import { MAIL_NOTIFICATION_TITLES } from "./describeIntegration.ts";
import { SavingDialog } from "./SavingDialog.tsx";
import type { IntegrationDialogProps } from "./integrationDialogs.ts";
import type { Integrations } from "./useIntegrations.ts";
import { useSaving } from "./useSaving.ts";

interface MailNotificationDialogProps extends IntegrationDialogProps {
  readonly all: Integrations;
  /** The one being edited; undefined for a new one. */
  readonly notification: MailNotification | undefined;
}

const KINDS = MAIL_NOTIFICATION_KINDS.map((value) => ({ value, label: MAIL_NOTIFICATION_TITLES[value] }));

/** Adds a mail notification, or edits one. */
export function MailNotificationDialog({
  projectId,
  all,
  notification,
  onClose,
  onMade,
}: MailNotificationDialogProps) {
  const [draft, setDraft] = useState(() => createDraft(notification, all));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const saving = useSaving({
    names: ["name", draft.kind === "thanks" ? "fieldId" : "recipients"],
    save: () => saveDraft(projectId, notification, draft),
    onSaved({ id }) {
      onMade(id);
      onClose();
    },
  });
  const { refusal } = saving;
  const { name, kind } = draft;
  return (
    <SavingDialog
      title={notification === undefined ? "Add an email notification" : "Settings of the notification"}
      description="Mail about responses, with their answers and a link to them."
      action={notification === undefined ? "Add" : "Save"}
      saving={saving}
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(typed) => change({ name: typed })}
        error={refusal.fields["name"]}
        placeholder="Sales"
      />
      {notification === undefined && (
        <SelectField
          label="Send it"
          value={kind}
          options={KINDS}
          onChange={(chosen) => change({ kind: chosen })}
        />
      )}
      {kind === "thanks" ? (
        <AddressField {...{ all, refusal, draft }} onChange={(fieldId) => change({ fieldId })} />
      ) : (
        <Recipients {...{ projectId, refusal, draft }} onChange={(typed) => change({ typed })} />
      )}
    </SavingDialog>
  );
}

/** Values of the fields. */
interface Draft {
  readonly kind: MailNotificationKind;
  readonly name: string;
  /** Typed addresses. */
  readonly typed: string;
  readonly fieldId: string;
}

function createDraft(notification: MailNotification | undefined, { emailFields }: Integrations): Draft {
  const fieldId = emailFields[0]?.id ?? "";
  if (notification === undefined) return { kind: "response", name: "", typed: "", fieldId };
  const { kind, name, recipients } = notification;
  return { kind, name, typed: recipients.join(", "), fieldId: notification.fieldId ?? fieldId };
}

function saveDraft(
  projectId: string,
  notification: MailNotification | undefined,
  { kind, name, typed, fieldId }: Draft,
) {
  const recipients = typed.split(/[\s,;]+/).filter(Boolean);
  const to = kind === "thanks" ? { fieldId } : { recipients };
  if (notification !== undefined) return changeMailNotification(projectId, notification.id, { name, ...to });
  const input: MailNotificationInput =
    kind === "thanks" ? { kind, name, fieldId } : { kind, name, recipients };
  return addMailNotification(projectId, input);
}

interface AddressFieldProps {
  readonly all: Integrations;
  readonly draft: Draft;
  readonly refusal: Refusal;
  readonly onChange: (fieldId: string) => void;
}

function AddressField({ all, draft: { fieldId }, refusal, onChange }: AddressFieldProps) {
  if (all.emailFields.length === 0)
    return <p className="hint">This form has no email field. Add one to have an address to write to.</p>;
  return (
    <SelectField
      label="Address from the field"
      value={fieldId}
      options={all.emailFields.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={onChange}
      error={refusal.fields["fieldId"]}
      hint="At most 3 copies a day go to one address."
    />
  );
}

interface RecipientsProps {
  readonly projectId: string;
  readonly draft: Draft;
  readonly refusal: Refusal;
  readonly onChange: (typed: string) => void;
}

function Recipients({ projectId, draft: { typed }, refusal, onChange }: RecipientsProps) {
  const { data: members = [] } = useMembers(projectId);
  const others = members.filter(({ email }) => !typed.includes(email));
  const add = (email: string) =>
    onChange(typed.trim() === "" ? email : `${typed.trim().replace(/,$/, "")}, ${email}`);
  return (
    <>
      <TextArea
        label="Addresses"
        value={typed}
        onChange={onChange}
        error={refusal.fields["recipients"]}
        hint="Separate with commas. Everyone gets their own email."
        placeholder="sales@example.com"
      />
      {others.length > 0 && (
        <div className="ig-people">
          {others.slice(0, 6).map(({ userId, name, email }) => (
            <Button key={userId} size="sm" icon="plus" onClick={() => add(email)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
