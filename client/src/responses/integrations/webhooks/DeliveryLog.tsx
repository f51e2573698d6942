import { useState } from "react";
import type { DeliveryQuery, Webhook } from "@formweave/schema/integrations";
import { useDeliveries } from "#api/responses/integrations.ts";
import { Button } from "#ui/Button.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { Skeleton } from "#ui/notices/Skeleton.tsx";
import { useNow } from "#ui/useNow.ts";
import { DeliveryRow } from "./DeliveryRow.tsx";

interface DeliveryLogProps {
  readonly projectId: string;
  readonly webhook: Webhook;
  readonly offReason: string | undefined;
}

type Shown = DeliveryQuery["state"];

const SHOWN: readonly { readonly value: Shown; readonly label: string }[] = [
  { value: "all", label: "All" },
  { value: "failed", label: "Failed" },
];

/** Deliveries of a webhook, newest first; one of them can be expanded. */
export function DeliveryLog({ projectId, webhook, offReason }: DeliveryLogProps) {
  const [shown, setShown] = useState<Shown>("all");
  const [openId, setOpenId] = useState<string>();
  const { data: deliveries, error, hasNextPage, fetchNextPage } = useDeliveries(projectId, webhook.id, shown);
  const now = useNow();
  return (
    <>
      <div className="ig-logbar">
        <h3 className="grow">Delivery log</h3>
        <Segmented label="Deliveries" value={shown} options={SHOWN} onChange={setShown} />
      </div>
      {deliveries === undefined &&
        (error === null ? <Skeleton height={180} /> : <p className="hint">{error.message}.</p>)}
      {deliveries?.length === 0 && <p className="hint ig-none">{describeNone(shown)}</p>}
      <ul className="ig-log">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            {...{ projectId, delivery, offReason, now }}
            webhookId={webhook.id}
            isOpen={delivery.id === openId}
            onOpen={(isOpen) => setOpenId(isOpen ? delivery.id : undefined)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
      <p className="hint ig-foot">Kept for 30 days. Each delivery is signed with your secret.</p>
    </>
  );
}

function describeNone(shown: Shown): string {
  return shown === "all"
    ? "Nothing was sent in the last 30 days. The next response is the first."
    : "Nothing failed in the last 30 days.";
}
