import { useState } from "react";
import { KEY_PREFIX, type ApiKey } from "@formweave/schema/integrations";
import { revokeApiKey } from "#api/responses/integrations.ts";
import { MenuItem } from "#ui/menus/Menu.tsx";
import { useNow } from "#ui/useNow.ts";
import { describeDay, SCOPE_TITLES, summarizeKey } from "./describeIntegration.ts";
import { PanelHead, type Asked } from "./PanelHead.tsx";
import { report } from "./report.ts";

interface KeyPanelProps {
  readonly projectId: string;
  readonly apiKey: ApiKey;
  readonly offReason: string | undefined;
}

/** An API key: its scopes and its usage. */
export function KeyPanel({ projectId, apiKey, offReason }: KeyPanelProps) {
  const now = useNow();
  const [asked, setAsked] = useState<Asked>();
  const { id, name, ending } = apiKey;

  const revocation: Asked = {
    title: `Revoke ${name}?`,
    description: "Programs with this key are refused at once. This cannot be undone.",
    action: "Revoke",
    danger: true,
    run: async () => {
      await report(revokeApiKey(projectId, id), `${name} was revoked`);
    },
  };
  return (
    <>
      <PanelHead
        title={name}
        about={
          <span className="mono">
            {KEY_PREFIX}••••••••{ending}
          </span>
        }
        offReason={offReason}
        asked={asked}
        onAsked={setAsked}
        menu={
          <MenuItem icon="trash-2" danger onSelect={() => setAsked(revocation)}>
            Revoke
          </MenuItem>
        }
      />
      <KeyFacts apiKey={apiKey} now={now} />
      <h3 className="ig-sub">How a program uses it</h3>
      <pre
        className="ig-code mono"
        aria-label="Example"
      >{`curl -H "Authorization: Bearer ${KEY_PREFIX}…" \\\n  ${location.origin}/api/projects/${projectId}/responses`}</pre>
      <p className="hint ig-foot">
        All calls and their scopes: <a href="/api/openapi.json">{location.origin}/api/openapi.json</a>
      </p>
    </>
  );
}

function KeyFacts({ apiKey, now }: { readonly apiKey: ApiKey; readonly now: number }) {
  const { scopes, createdAt, createdBy } = apiKey;
  return (
    <dl className="ig-facts">
      <dt>May</dt>
      <dd>
        <ul>
          {scopes.map((scope) => (
            <li key={scope}>{SCOPE_TITLES[scope]}</li>
          ))}
        </ul>
      </dd>
      <dt>Last use</dt>
      <dd>{summarizeKey(apiKey, now)}</dd>
      <dt>Made</dt>
      <dd>
        {describeDay(createdAt)} by {createdBy}
      </dd>
    </dl>
  );
}
