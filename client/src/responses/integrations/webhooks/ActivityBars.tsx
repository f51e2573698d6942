import type { Webhook, WebhookActivity } from "@formweave/schema/integrations";
import { useWebhookActivity } from "#api/responses/integrations.ts";
import { writeCount } from "#responses/writeNumber.ts";

interface ActivityBarsProps {
  readonly projectId: string;
  readonly webhook: Webhook;
}

const HEIGHT = 28;
const STEP = 10;
const BAR = 7;
/** Height of a bar for half an hour without deliveries. */
const NOTHING = 2;

/** Deliveries of the last 24 hours, a bar for each half hour. */
export function ActivityBars({ projectId, webhook }: ActivityBarsProps) {
  const { data: halves = [] } = useWebhookActivity(projectId, webhook.id);
  const most = Math.max(1, ...halves.map(countTotal));
  const sum = describeSum(halves);
  return (
    <div className="ig-activity">
      <div className="row">
        <span className="lbl grow">Deliveries, last 24 hours</span>
        <span className="hint tnum">{sum}</span>
      </div>
      <svg viewBox={`0 0 ${48 * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {halves.map((half, index) => {
          const total = countTotal(half);
          const height = total === 0 ? NOTHING : NOTHING + (total / most) * (HEIGHT - NOTHING);
          return (
            <rect
              key={half.at}
              x={index * STEP}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              rx={1.5}
              data-state={findState(half)}
            />
          );
        })}
      </svg>
    </div>
  );
}

type Half = WebhookActivity[number];

function countTotal({ delivered, waiting, failed }: Half): number {
  return delivered + waiting + failed;
}

function findState({ waiting, failed }: Half): "failed" | "waiting" | undefined {
  if (failed > 0) return "failed";
  return waiting > 0 ? "waiting" : undefined;
}

function describeSum(halves: WebhookActivity): string {
  const sum = (part: keyof Omit<Half, "at">) => halves.reduce((all, half) => all + half[part], 0);
  const [delivered, waiting, failed] = [sum("delivered"), sum("waiting"), sum("failed")];
  const parts = [`${writeCount(delivered)} delivered`];
  if (waiting > 0) parts.push(`${writeCount(waiting)} waiting`);
  if (failed > 0) parts.push(`${writeCount(failed)} failed`);
  return parts.join(", ");
}
