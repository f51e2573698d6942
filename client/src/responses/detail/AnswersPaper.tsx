import { storedFile } from "@formweave/schema/api";
import { z } from "zod";
import type { Json } from "@formweave/schema/model";
import type { AnsweredField, AnsweredRelease, ResponseDetail } from "@formweave/schema/responses";
import { Icon } from "#ui/Icon.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { AnswerCell } from "#responses/table/ResponseCell.tsx";
import { resolveFieldAnswers } from "#responses/table/shownColumns.ts";

interface AnswersPaperProps {
  readonly projectId: string;
  readonly release: AnsweredRelease;
  readonly response: Pick<ResponseDetail, "answers">;
  /** Begins to edit an answer; undefined while editing is impossible. */
  readonly onEdit: ((fieldId: string) => void) | undefined;
}

const ON_ONE_LINE: ReadonlySet<string> = new Set(["rating"]);

/** The answers of a response, in the order and the words of the questions. */
export function AnswersPaper({ projectId, release, response, onEdit }: AnswersPaperProps) {
  return (
    <article className="ft rs-paper" aria-label="Answers">
      <header>
        <h2>{release.name}</h2>
        <p>Version {release.version || release.number}</p>
      </header>
      <dl>
        {release.fields.map((field) => (
          <div key={field.id} data-wide={isWide(field) || undefined}>
            <dt>
              {field.title}
              {onEdit !== undefined && !KEPT.has(field.type) && (
                <IconButton
                  icon="pencil"
                  size="xs"
                  className="rs-change"
                  label={`Change ${field.title}`}
                  onClick={() => onEdit(field.id)}
                />
              )}
            </dt>
            <dd>
              <Answer projectId={projectId} field={field} answer={response.answers[field.id]} />
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Types of fields that the team cannot answer for a respondent. */
const KEPT: ReadonlySet<string> = new Set(["file", "image-upload", "calculated", "hidden"]);

const WIDE: ReadonlySet<string> = new Set([
  "text-area",
  "rich-text-input",
  "file",
  "image-upload",
  "signature",
  "matrix",
  "likert",
  "repeater",
  "table-input",
  "ranking",
  "address",
]);

function isWide({ type }: AnsweredField): boolean {
  return WIDE.has(type);
}

interface AnswerProps {
  readonly projectId: string;
  readonly field: AnsweredField;
  readonly answer: Json | undefined;
}

function Answer({ projectId, field, answer }: AnswerProps) {
  if (answer === undefined) return <span className="rs-nothing">Not answered</span>;
  const files = z.array(storedFile).safeParse(answer);
  if (files.success && files.data.length > 0) return <Files projectId={projectId} files={files.data} />;
  if (typeof answer === "boolean" || ON_ONE_LINE.has(field.type))
    return <AnswerCell field={field} answer={answer} />;
  const shown =
    field.type === "password" ? "••••••••" : (resolveFieldAnswers(field)?.show(answer, "en") ?? "");
  return <span className="rs-text">{shown}</span>;
}

function Files({
  projectId,
  files,
}: {
  readonly projectId: string;
  readonly files: z.infer<typeof storedFile>[];
}) {
  return (
    <ul className="rs-files">
      {files.map(({ id, name, bytes }) => (
        <li key={id}>
          <a href={`/api/projects/${projectId}/files/${id}`} download={name}>
            <Icon name="paperclip" size={14} />
            <span className="trunc">{name}</span>
            <small>{describeBytes(bytes)}</small>
          </a>
        </li>
      ))}
    </ul>
  );
}

function describeBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
