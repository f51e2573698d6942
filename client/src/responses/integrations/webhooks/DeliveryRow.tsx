import { useId } from "react";
import { describeCount } from "@formweave/schema";
import type { Delivery, DeliveryAttempt } from "@formweave/schema/integrations";
import { sendAgain } from "#api/responses/integrations.ts";
import { Button } from "#ui/Button.tsx";
import { useCopy } from "#ui/links/useCopy.ts";
import {
  describeAttempt,
  describeSpan,
  describeTime,
  describeWait,
  EVENT_TITLES,
} from "#responses/integrations/describeIntegration.ts";
import { report } from "#responses/integrations/report.ts";

interface DeliveryRowProps {
  readonly projectId: string;
  readonly webhookId: string;
  readonly delivery: Delivery;
  readonly offReason: string | undefined;
  readonly now: number;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** One delivery; expanded, it shows its attempts and its body. */
export function DeliveryRow(props: DeliveryRowProps) {
  const { delivery, now, isOpen, onOpen } = props;
  const id = useId();
  const { tone, words } = describeState(delivery);
  const last = delivery.attempts.at(-1);
  return (
    <li className="ig-delivery" data-open={isOpen || undefined}>
      <button
        type="button"
        className="ig-line"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onOpen(!isOpen)}
      >
        <i className="ig-dot" data-tone={tone} />
        <time className="tnum">{describeTime(delivery.createdAt, now)}</time>
        <span className="trunc grow">
          {delivery.title !== "" && <b>{delivery.title} · </b>}
          {EVENT_TITLES[delivery.event]}
        </span>
        <span className="tnum" data-tone={tone}>
          {words}
        </span>
        <span className="hint tnum ig-ms">{last === undefined ? "" : describeSpan(last.ms)}</span>
      </button>
      <div id={id}>{isOpen && <Opened {...props} />}</div>
    </li>
  );
}

type Tone = "ok" | "warn" | "bad" | "off";

interface DeliveryWords {
  readonly tone: Tone;
  readonly words: string;
}

function describeState({ state, attempts }: Delivery): DeliveryWords {
  const last = attempts.at(-1);
  if (state === "dropped") return { tone: "off", words: "Not sent, erased" };
  if (last === undefined) return { tone: "off", words: "Waiting" };
  if (state === "delivered") return { tone: "ok", words: describeReceipt(last, attempts.length) };
  const described = last.status ?? "No answer";
  return state === "failed"
    ? { tone: "bad", words: `${described}, given up` }
    : { tone: "warn", words: `${described}, trying again` };
}

function describeReceipt(last: DeliveryAttempt, count: number): string {
  const how = describeAttempt(last);
  return count > 1 ? `${how} after ${describeCount(count, "attempt")}` : how;
}

function Opened({ projectId, webhookId, delivery, offReason, now }: DeliveryRowProps) {
  const { id, attempts, nextAt, body } = delivery;
  const excerpt = attempts.at(-1)?.excerpt ?? "";
  return (
    <div className="ig-opened">
      <ol className="ig-attempts">
        {attempts.map((attempt, index) => (
          <li key={`${index}-${attempt.at}`}>
            <i className="ig-dot" data-tone={attempt.error === null ? "ok" : "bad"} />
            <span>Attempt {index + 1}</span>
            <time>{new Date(attempt.at).toLocaleTimeString("en-GB")}</time>
            <span className="trunc">{describeAttempt(attempt)}</span>
            <span className="hint">{describeSpan(attempt.ms)}</span>
          </li>
        ))}
        {nextAt !== null && (
          <li className="t3">
            <i className="ig-dot" data-tone="off" />
            <span>Attempt {attempts.length + 1}</span>
            <time>{new Date(nextAt).toLocaleTimeString("en-GB")}</time>
            <span className="trunc">
              {nextAt > now ? describeWait(nextAt, now) : "as soon as it is its turn"}
            </span>
            <span />
          </li>
        )}
      </ol>
      {excerpt !== "" && <Code label="The receiver answered" text={excerpt} />}
      {body === null ? (
        <p className="hint">The response was erased, and its log with it.</p>
      ) : (
        <>
          <Code label="Body" text={indent(body)} />
          <BodyActions {...{ projectId, webhookId, id, body, offReason }} />
        </>
      )}
    </div>
  );
}

function Code({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <p className="lbl">{label}</p>
      {/* A long body can be scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="ig-code mono" tabIndex={0} aria-label={label}>
        {text}
      </pre>
    </div>
  );
}

function indent(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}

interface BodyActionsProps {
  readonly projectId: string;
  readonly webhookId: string;
  readonly id: string;
  readonly body: string;
  readonly offReason: string | undefined;
}

function BodyActions({ projectId, webhookId, id, body, offReason }: BodyActionsProps) {
  const { isCopied, copy } = useCopy(body, "Body");
  return (
    <div className="row ig-acts">
      <Button
        icon="rotate-cw"
        disabled={offReason !== undefined}
        title={offReason}
        onClick={() => void report(sendAgain(projectId, webhookId, id), "It is sent again")}
      >
        Send again
      </Button>
      <Button variant="quiet" icon={isCopied ? "check" : "copy"} onClick={copy}>
        Copy body
      </Button>
    </div>
  );
}
