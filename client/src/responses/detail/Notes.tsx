import { type FormEvent, useState } from "react";
import type { Me } from "@formweave/schema/api";
import type { ResponseDetail, ResponseNote } from "@formweave/schema/responses";
import { addNote, removeNote } from "#api/responses/responses.ts";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { explainRefusal } from "#ui/readRefusal.ts";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { showToast } from "#ui/toasts/toast.tsx";
import { useWrongFocus } from "#ui/focus/useWrongFocus.ts";
import { describeReceived } from "#responses/table/describeReceived.ts";

interface NotesProps {
  readonly me: Me;
  readonly projectId: string;
  readonly response: ResponseDetail;
  readonly offReason: string | undefined;
  readonly now: number;
}

/** Notes of the team about a response; nobody else sees them. */
export function Notes(props: NotesProps) {
  const { notes } = props.response;
  return (
    <section aria-labelledby="rs-notes">
      <h3 id="rs-notes">
        Notes
        {notes.length > 0 && <span className="count">{notes.length}</span>}
      </h3>
      {notes.length > 0 && (
        <ul className="rs-notes">
          {notes.map((note) => (
            <Note key={note.id} {...props} note={note} />
          ))}
        </ul>
      )}
      <NewNote key={props.response.id} {...props} />
    </section>
  );
}

function Note({
  me,
  projectId,
  response,
  offReason,
  now,
  note,
}: NotesProps & { readonly note: ResponseNote }) {
  async function remove(): Promise<void> {
    const done = await removeNote(projectId, response.id, note.id);
    if (!done.ok) showToast(done.error.message, { tone: "bad" });
  }
  return (
    <li>
      <p>
        <b>{note.userName || "A former member"}</b>
        <time dateTime={new Date(note.createdAt).toISOString()}>{describeReceived(note.createdAt, now)}</time>
        {note.userId === me.user.id && (
          <IconButton
            icon="trash-2"
            size="xs"
            label="Delete note"
            disabledReason={offReason}
            onClick={() => void remove()}
          />
        )}
      </p>
      <p className="rs-text">{note.text}</p>
    </li>
  );
}

function NewNote({ projectId, response, offReason }: NotesProps) {
  const [text, setText] = useState("");
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const { form, focusWrong } = useWrongFocus();
  const isOff = offReason !== undefined;

  async function send(): Promise<void> {
    if (text.trim() === "" || isSending) return;
    setSending(true);
    const added = await addNote(projectId, response.id, text.trim());
    setSending(false);
    setError(added.ok ? undefined : explainRefusal(added.error, "text"));
    if (added.ok) setText("");
    else focusWrong();
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void send();
  }
  return (
    <form ref={form} onSubmit={handleSubmit}>
      <TextArea
        label="Write a note"
        hideLabel
        placeholder="Write a note"
        value={text}
        error={error}
        onChange={setText}
        maxLength={5000}
        disabled={isOff}
      />
      {text.trim() !== "" && (
        <Button type="submit" size="sm" disabled={isSending || isOff}>
          Add note
        </Button>
      )}
    </form>
  );
}
