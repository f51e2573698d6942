import { type FormEvent, useRef, useState } from "react";
import { failure, type Failure } from "@formweave/schema";
import { foldAccents } from "@formweave/schema/model";
import { MAX_TAG_LENGTH } from "@formweave/schema/responses";
import { Button } from "#ui/Button.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { explainRefusal } from "#ui/readRefusal.ts";
import { TextField } from "#ui/fields/TextField.tsx";

interface TagPickerProps {
  /** The tags of the project, the most used first. */
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  /** Gives why it was refused, undefined when it is on. */
  readonly onAdd: (tag: string) => Promise<Failure | undefined>;
}

const MOST_SHOWN = 8;

/** Adds an existing tag, or a new one. */
export function TagPicker({ known, chosen, onAdd }: TagPickerProps) {
  const { text, typed, error, field, type, add } = useNewTag(chosen, onAdd);
  const shown = known
    .filter((tag) => !chosen.includes(tag) && foldAccents(tag).includes(foldAccents(typed)))
    .slice(0, MOST_SHOWN);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void add(typed);
  }
  return (
    <form className="rs-tags" noValidate onSubmit={handleSubmit}>
      <TextField label="Tag" value={text} error={error} onChange={type} inputRef={field} />
      {shown.map((tag) => (
        <Button key={tag} variant="quiet" size="sm" wide onClick={() => void add(tag)}>
          {tag}
        </Button>
      ))}
      {typed !== "" && !known.includes(typed) && !chosen.includes(typed) && (
        <Button type="submit" size="sm" wide icon="plus">
          <span className="trunc">Add “{typed}”</span>
        </Button>
      )}
    </form>
  );
}

/** The tag that is being typed; what is refused stays in the field, which keeps the focus and says why. */
function useNewTag(chosen: readonly string[], onAdd: TagPickerProps["onAdd"]) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function add(tag: string): Promise<void> {
    if (isSending) return;
    // The button of a tag goes away with it.
    field.current?.focus();
    setSending(true);
    const refused = explainTag(tag, chosen) ?? (await askToAdd(tag, onAdd));
    setSending(false);
    setError(refused);
    if (refused === undefined) setText("");
    else announce(refused);
  }
  function type(next: string): void {
    setText(next);
    setError(undefined);
  }
  return { text, typed: text.trim(), error, field, type, add };
}

/** Explains why a tag cannot be added; undefined when the page knows no reason. */
function explainTag(tag: string, chosen: readonly string[]): string | undefined {
  if (tag === "") return "Type a tag";
  if (chosen.includes(tag)) return "This tag is on already";
  return tag.length > MAX_TAG_LENGTH ? failure("TOO_LONG", { max: MAX_TAG_LENGTH }).message : undefined;
}

async function askToAdd(tag: string, onAdd: TagPickerProps["onAdd"]): Promise<string | undefined> {
  const refusal = await onAdd(tag);
  return refusal && explainRefusal(refusal, "change");
}
