import { findFieldAnswers, readStoredFile } from "@formweave/schema/answers";
import type { Json } from "@formweave/schema/model";
import type { AnsweredField, AnsweredRelease, ExportedResponse } from "@formweave/schema/responses";

const LOCALE = "en-US";

interface PrintedResponseProps {
  readonly projectId: string;
  readonly name: string;
  readonly release: AnsweredRelease | undefined;
  readonly response: ExportedResponse;
}

/** One response, with the questions of its release. */
export function PrintedResponse({ projectId, name, release, response }: PrintedResponseProps) {
  const received = new Date(response.submittedAt);
  return (
    <article className="print-page">
      <header>
        <h2>{name}</h2>
        <p>
          Received{" "}
          <time dateTime={response.submittedAt}>
            {received.toLocaleString(LOCALE, { dateStyle: "long", timeStyle: "short" })}
          </time>
          {release !== undefined && ` · Release ${release.number}`}
          {response.tags.length > 0 && ` · ${response.tags.join(", ")}`}
        </p>
      </header>
      <dl>
        {release?.fields.map((field) => (
          <div key={field.id}>
            <dt>{field.title}</dt>
            <PrintedAnswer projectId={projectId} field={field} answer={response.answers[field.id]} />
          </div>
        ))}
      </dl>
    </article>
  );
}

interface PrintedAnswerProps {
  readonly projectId: string;
  readonly field: AnsweredField;
  readonly answer: Json | undefined;
}

function PrintedAnswer({ projectId, field, answer = null }: PrintedAnswerProps) {
  const shown = findFieldAnswers(field)?.show(answer, LOCALE) ?? "";
  if (shown === "") return <dd className="print-none">No answer</dd>;
  if (typeof answer === "string" && answer.startsWith("data:image/svg+xml,"))
    return (
      <dd>
        <img className="print-signature" src={answer} alt="Signature" />
      </dd>
    );
  const files = Array.isArray(answer) ? answer.map(readStoredFile).filter((file) => file !== undefined) : [];
  if (files.length === 0) return <dd>{shown}</dd>;
  return (
    <dd>
      {files.map(({ id, name }) => (
        <a key={id} href={`/api/projects/${projectId}/files/${id}`}>
          {name}
        </a>
      ))}
    </dd>
  );
}
