import { describeCount } from "@formweave/schema";
import type { AnsweredRelease, ResponseDetail } from "@formweave/schema/responses";
import { useControlKey } from "#ui/focus/useKey.ts";
import { Button } from "#ui/Button.tsx";
import { changedFields } from "./changedFields.ts";
import type { ChangedAnswers } from "./useChangedAnswers.ts";

interface EditBarProps {
  readonly release: AnsweredRelease;
  /** The response when editing began, and now. */
  readonly seen: ResponseDetail;
  readonly response: ResponseDetail;
  readonly changed: ChangedAnswers;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
}

/** Bar below edited answers: the number of changes, also by others, with buttons to save or discard. */
export function EditBar(props: EditBarProps) {
  const { release, seen, response, changed, isBusy, onSave, onDiscard } = props;
  useControlKey("s", onSave);
  // While saving, the change may be the editor's own.
  const theirs = isBusy ? [] : changedFields(seen.answers, response.answers);
  const titles = release.fields.filter(({ id }) => theirs.includes(id)).map(({ title }) => title);
  const { count } = changed;
  return (
    <footer className="rs-edit-bar">
      <output className="hint">
        {count > 0 ? `${describeCount(count, "answer")} changed` : "Nothing changed yet"}
        {titles.length > 0 && ` · Someone else changed ${titles.join(", ")}`}
      </output>
      <span className="grow" />
      <Button onClick={onDiscard}>Discard</Button>
      <Button variant="primary" disabled={isBusy} title="Ctrl S" onClick={onSave}>
        {isBusy ? "Saving…" : "Save"}
      </Button>
    </footer>
  );
}
