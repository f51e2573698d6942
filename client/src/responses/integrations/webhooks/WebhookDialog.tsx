import { useState } from "react";
import { ok } from "@formweave/schema";
import { WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from "@formweave/schema/integrations";
import { addWebhook, changeWebhook } from "#api/responses/integrations.ts";
import { TextField } from "#ui/fields/TextField.tsx";
import { ChoiceGroup } from "#responses/integrations/ChoiceGroup.tsx";
import { SavingDialog } from "#responses/integrations/SavingDialog.tsx";
import { SECRET_ABOUT, type IntegrationDialogProps } from "#responses/integrations/integrationDialogs.ts";
import { useSaving } from "#responses/integrations/useSaving.ts";

interface WebhookDialogProps extends IntegrationDialogProps {
  /** The one being edited; undefined for a new one. */
  readonly webhook: Webhook | undefined;
}

const TITLES: Readonly<Record<WebhookEvent, string>> = {
  "response.created": "A response comes in",
  "response.updated": "A response is changed",
  "response.deleted": "A response is deleted",
};

/** Adds a webhook, or changes one. */
export function WebhookDialog({ projectId, webhook, onClose, onMade, onSecret }: WebhookDialogProps) {
  const [name, setName] = useState(webhook?.name ?? "");
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ["response.created"]);
  const input = { name, url: url.trim(), events: [...events] };
  const saving = useSaving<Saved>({
    names: Object.keys(input),
    save: () => (webhook === undefined ? addWebhook(projectId, input) : change(projectId, webhook, input)),
    onSaved({ id, secret }) {
      onMade(id);
      if (secret === undefined) onClose();
      else onSecret({ title: "The secret of this webhook", secret, about: SECRET_ABOUT });
    },
  });
  const { fields } = saving.refusal;
  return (
    <SavingDialog
      title={webhook === undefined ? "Add a webhook" : "Settings of the webhook"}
      description="Another server is sent each response as JSON, as soon as it is saved."
      action={webhook === undefined ? "Add" : "Save"}
      saving={saving}
      onClose={onClose}
    >
      <TextField label="Name" value={name} onChange={setName} error={fields["name"]} placeholder="CRM" />
      <TextField
        label="Address"
        type="url"
        value={url}
        onChange={setUrl}
        error={fields["url"]}
        placeholder="https://example.com/hook"
      />
      <ChoiceGroup
        label="Send when"
        error={fields["events"]}
        titles={TITLES}
        options={WEBHOOK_EVENTS}
        chosen={events}
        onChange={setEvents}
      />
    </SavingDialog>
  );
}

interface Saved {
  readonly id: string;
  /** The signing secret of a new webhook; undefined after a change. */
  readonly secret: string | undefined;
}

async function change(projectId: string, { id }: Webhook, input: Parameters<typeof addWebhook>[1]) {
  const changed = await changeWebhook(projectId, id, input);
  return changed.ok ? ok({ id, secret: undefined }) : changed;
}
