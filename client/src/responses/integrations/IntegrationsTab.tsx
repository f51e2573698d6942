import { useRef, useState } from "react";
import type { Plan } from "@formweave/schema/plans";
import type { Unanswered } from "#api/ask.ts";
import { Banner } from "#ui/notices/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/notices/EmptyState.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { Unread } from "#ui/notices/Unread.tsx";
import { AddMenu, hasWebhooks } from "./AddMenu.tsx";
import { IntegrationList } from "./IntegrationList.tsx";
import { KeyPanel } from "./KeyPanel.tsx";
import { MailNotificationPanel } from "./MailNotificationPanel.tsx";
import type { DialogRequest } from "./integrationDialogs.ts";
import { OpenDialog } from "./OpenDialog.tsx";
import {
  chooseIntegration,
  useIntegrations,
  type Integration,
  type Integrations,
} from "./useIntegrations.ts";
import { WebhookPanel } from "./webhooks/WebhookPanel.tsx";
import "./integrations.css";

interface IntegrationsTabProps {
  readonly projectId: string;
  /** Plan of the organization; undefined until it is known. */
  readonly plan: Plan | undefined;
}

/** Integrations of a form: webhooks, mail notifications, and API keys. */
export function IntegrationsTab({ projectId, plan }: IntegrationsTabProps) {
  const known = useIntegrations(projectId);
  const { all, error, retry, offReason } = known;
  if (all === undefined)
    return error === null ? <LoadingList /> : <NotLoaded error={error} onRetry={retry} />;
  return (
    <>
      {offReason !== undefined && (
        <Banner tone="neutral" icon="wifi-off">
          You are offline. This is what was last known; you can change it when you are back online.
        </Banner>
      )}
      <Loaded {...{ projectId, plan, all, offReason }} />
    </>
  );
}

interface LoadedProps extends IntegrationsTabProps {
  readonly all: Integrations;
  readonly offReason: string | undefined;
}

function Loaded({ projectId, plan, all, offReason }: LoadedProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [dialogRequest, setDialogRequest] = useState<DialogRequest>();
  const chosen = chooseIntegration(all, chosenId);
  const panel = useRef<HTMLElement>(null);

  function choose(id: string): void {
    setChosenId(id);
    // On a narrow screen the panel is below the list.
    panel.current?.scrollIntoView({ block: "start" });
  }

  const adding = { offReason, isMailSetUp: all.isMailSetUp, plan, onAdd: setDialogRequest };
  return (
    <div className="ig">
      <section className="ig-list" aria-label="Integrations">
        <div className="ig-bar">
          <p className="t2 grow">Every response is sent on as soon as it is saved.</p>
          <AddMenu {...adding} />
        </div>
        <IntegrationList {...{ all, chosen }} onChoose={choose} />
      </section>
      <section
        ref={panel}
        className="ig-one"
        aria-label={chosen === undefined ? "Integration" : chosen.of.name}
      >
        {chosen === undefined && <NothingYet {...adding} />}
        {chosen && (
          <Panel key={chosen.id} {...{ projectId, all, offReason, chosen }} onOpen={setDialogRequest} />
        )}
      </section>
      {dialogRequest !== undefined && (
        <OpenDialog
          {...{ projectId, all, dialogRequest }}
          onMade={setChosenId}
          onDialogRequest={setDialogRequest}
        />
      )}
    </div>
  );
}

interface PanelProps extends Omit<LoadedProps, "plan"> {
  readonly chosen: Integration;
  readonly onOpen: (dialogRequest: DialogRequest) => void;
}

function Panel({ chosen, all, ...rest }: PanelProps) {
  switch (chosen.kind) {
    case "webhook":
      return <WebhookPanel {...rest} webhook={chosen.of} />;
    case "notice":
      return <MailNotificationPanel {...rest} notification={chosen.of} all={all} />;
    case "key":
      return <KeyPanel {...rest} apiKey={chosen.of} />;
  }
}

interface NothingYetProps {
  readonly offReason: string | undefined;
  readonly plan: Plan | undefined;
  readonly onAdd: (dialogRequest: DialogRequest) => void;
}

function NothingYet({ offReason, plan, onAdd }: NothingYetProps) {
  const first = hasWebhooks(plan)
    ? ({ label: "Add a webhook", kind: "addWebhook" } as const)
    : ({ label: "Add an API key", kind: "addKey" } as const);
  return (
    <EmptyState
      level={2}
      icon="webhook"
      title="Nothing is sent on yet"
      action={
        <Button
          icon="plus"
          disabled={offReason !== undefined}
          title={offReason}
          onClick={() => onAdd({ kind: first.kind })}
        >
          {first.label}
        </Button>
      }
    >
      Send each response to another server, email it, or let a program read it with a key.
    </EmptyState>
  );
}

function LoadingList() {
  return (
    <div className="ig">
      <div className="ig-list ig-loading" aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={40} />
        ))}
      </div>
    </div>
  );
}

function NotLoaded({ error, onRetry }: { readonly error: Unanswered; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="rs-notice">
      <Unread level={2} what="Integrations" error={error} onRetry={onRetry} />
    </div>
  );
}
