import type { Json } from "@formweave/schema/model";
import type { AnsweredField, AnsweredForm, ResponseRow } from "@formweave/schema/responses";
import { Badge } from "#ui/badges/Badge.tsx";
import { Icon } from "#ui/Icon.tsx";
import { describeMoment, describeReceived } from "./describeReceived.ts";
import { resolveFieldAnswers, type ShownColumn } from "./shownColumns.ts";

interface ResponseCellProps {
  readonly column: ShownColumn;
  readonly row: ResponseRow;
  /** The field in the release of the row; undefined if the release did not have it. */
  readonly field: AnsweredField | undefined;
  readonly form: AnsweredForm;
  readonly now: number;
}

/** One cell of the table. */
export function ResponseCell({ column, row, field, form, now }: ResponseCellProps) {
  if (column.field === undefined) return <OwnCell column={column} row={row} form={form} now={now} />;
  const answer = row.answers[column.key];
  if (answer === undefined || field === undefined) return <Nothing />;
  return <AnswerCell field={field} answer={answer} />;
}

interface AnswerCellProps {
  readonly field: AnsweredField;
  readonly answer: Json;
}

/** An answer on one line. */
export function AnswerCell({ field, answer }: AnswerCellProps) {
  const kind = resolveFieldAnswers(field);
  if (kind === undefined) return <Nothing />;
  if (field.type === "password") return <span>••••••••</span>;
  if (field.type === "rating") return <Stars value={Number(answer)} most={readMax(field)} />;
  if (DAYS.has(field.type) && typeof answer === "string")
    return <span className="tnum">{shortDay(answer)}</span>;
  const shown = kind.show(answer, "en");
  if (typeof answer === "boolean") return <YesNo isYes={answer}>{shown}</YesNo>;
  if (FILES.has(field.type)) return <Files shown={shown} />;
  if (kind.chosen(answer) !== undefined && field.type !== "ranking") return <Choice shown={shown} />;
  return <span className="trunc">{shown.replaceAll("\n", " · ")}</span>;
}

function Files({ shown }: { readonly shown: string }) {
  return (
    <span className="rs-file">
      <Icon name="paperclip" size={12} />
      <span className="trunc">{shown}</span>
    </span>
  );
}

const DAYS: ReadonlySet<string> = new Set(["date", "calendar-picker"]);

const SHORT_DAY = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  month: "short",
  day: "numeric",
  year: "numeric",
});

/** Formats the day of an answer ("2026-10-04") for a column. */
function shortDay(day: string): string {
  return SHORT_DAY.format(new Date(`${day}T00:00:00Z`));
}

const FILES: ReadonlySet<string> = new Set(["file", "image-upload"]);

function Choice({ shown }: { readonly shown: string }) {
  return <span className="rs-option trunc">{shown}</span>;
}

function YesNo({ isYes, children }: { readonly isYes: boolean; readonly children: string }) {
  return (
    <span className="rs-yesno" data-yes={isYes || undefined}>
      <Icon name={isYes ? "check" : "x"} size={14} />
      {children}
    </span>
  );
}

function Stars({ value, most }: { readonly value: number; readonly most: number }) {
  return (
    <span className="rs-stars">
      <span className="sr-only">{`${value} of ${most}`}</span>
      {Array.from({ length: Math.min(most, 10) }, (_, index) => (
        <span key={index} data-on={index < value || undefined}>
          <Icon name="star" size={14} />
        </span>
      ))}
    </span>
  );
}

function readMax({ props }: AnsweredField): number {
  const most = Number(props["count"] ?? 5);
  return Number.isFinite(most) && most > 0 ? most : 5;
}

type OwnCellProps = Omit<ResponseCellProps, "field">;

function OwnCell({ column, row, form, now }: OwnCellProps) {
  switch (column.key) {
    case ":received":
      return <Received at={row.submittedAt} now={now} />;
    case ":tags":
      return row.tags.length === 0 ? <Nothing /> : row.tags.map((tag) => <Badge key={tag}>{tag}</Badge>);
    case ":assigned": {
      const person = form.people.find(({ id }) => id === row.assignedTo);
      return person === undefined ? <Nothing /> : <span className="trunc">{person.name}</span>;
    }
    default: {
      const release = form.releases.find(({ id }) => id === row.releaseId);
      return <span className="tnum">{release?.version}</span>;
    }
  }
}

function Received({ at, now }: { readonly at: number; readonly now: number }) {
  const receivedText = describeReceived(at, now);
  return (
    <time className="tnum trunc" dateTime={new Date(at).toISOString()} title={describeMoment(at)}>
      {receivedText === "Just now" ? <Badge tone="ok">{receivedText}</Badge> : receivedText}
    </time>
  );
}

function Nothing() {
  return <span className="rs-nothing">–</span>;
}
