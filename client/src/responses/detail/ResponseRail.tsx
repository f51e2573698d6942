import type { Failure } from "@formweave/schema";
import type { Me } from "@formweave/schema/api";
import type {
  AnsweredForm,
  AnsweredRelease,
  ResponseChanges,
  ResponseDetail,
} from "@formweave/schema/responses";
import { IconButton } from "#ui/IconButton.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { SelectField } from "#ui/fields/SelectField.tsx";
import { writeTime } from "#responses/writeNumber.ts";
import { describeReceived } from "#responses/table/describeReceived.ts";
import { describeEvent } from "./describeEvent.ts";
import { describeReplaced } from "./describeReplaced.ts";
import { Notes } from "./Notes.tsx";
import { TagPicker } from "#responses/TagPicker.tsx";

interface ResponseRailProps {
  readonly me: Me;
  readonly projectId: string;
  readonly form: AnsweredForm;
  readonly release: AnsweredRelease;
  readonly response: ResponseDetail;
  readonly offReason: string | undefined;
  readonly now: number;
  readonly onChange: (change: ResponseChanges["change"]) => void;
  /** Puts a tag on; gives why it was refused. */
  readonly onTag: (tag: string) => Promise<Failure | undefined>;
}

/** Facts about a response, notes of the team, and its history. */
export function ResponseRail(props: ResponseRailProps) {
  const { form, release, response, now } = props;
  const history = [
    ...response.events.map((event) => ({
      key: event.id,
      at: event.at,
      text: describeEvent(event, release, form),
      replaced: describeReplaced(event, release),
    })),
    { key: "received", at: response.submittedAt, text: "Received", replaced: "" },
  ];
  return (
    <div className="rs-rail">
      <Facts {...props} />
      <Notes {...props} />
      <section aria-labelledby="rs-history">
        <h3 id="rs-history">History</h3>
        <ol className="rs-history">
          {history.map(({ key, at, text, replaced }) => (
            <li key={key}>
              <span>{text}</span>
              {replaced !== "" && <small className="rs-text">{replaced}</small>}
              <time dateTime={new Date(at).toISOString()}>{describeReceived(at, now)}</time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

const NOBODY = "";

function Facts(props: ResponseRailProps) {
  const { form, response, offReason, onChange } = props;
  const people = [
    { value: NOBODY, label: "No one" },
    ...form.people.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <section className="rs-facts field-rows" aria-label="About this response">
      <p>
        <span className="lbl">Received</span>
        <span className="tnum">
          {new Date(response.submittedAt).toLocaleString("en-US", {
            dateStyle: "medium",
            timeStyle: "short",
          })}
        </span>
      </p>
      {response.tookMs !== null && (
        <p>
          <span className="lbl">Took</span>
          <span className="tnum">{writeTime(response.tookMs)}</span>
        </p>
      )}
      <SelectField
        label="Assigned to"
        value={response.assignedTo ?? NOBODY}
        options={people}
        disabled={offReason !== undefined}
        onChange={(to) => onChange({ kind: "assign", to: to === NOBODY ? null : to })}
      />
      <Tags {...props} />
    </section>
  );
}

type TagsProps = Pick<ResponseRailProps, "form" | "response" | "offReason" | "onChange" | "onTag">;

function Tags({ form, response, offReason, onChange, onTag }: TagsProps) {
  return (
    <div className="rs-fact-tags">
      <span className="lbl">Tags</span>
      <span className="rs-tag-list">
        {response.tags.map((tag) => (
          <span key={tag} className="badge">
            {tag}
            <IconButton
              icon="x"
              size="xs"
              label={`Remove the tag ${tag}`}
              disabledReason={offReason}
              onClick={() => onChange({ kind: "tags", add: [], remove: [tag] })}
            />
          </span>
        ))}
        <Popover
          align="end"
          label="Add a tag"
          trigger={<IconButton icon="plus" size="xs" label="Add a tag" disabledReason={offReason} />}
        >
          <TagPicker known={form.tags} chosen={response.tags} onAdd={onTag} />
        </Popover>
      </span>
    </div>
  );
}
