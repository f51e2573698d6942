import { type FormEvent, useState } from "react";
import { foldAccents } from "@formweave/schema/model";
import { Button } from "#ui/Button.tsx";
import { TextField } from "#ui/TextField.tsx";

interface TagPickerProps {
  /** The tags of the project, the most used first. */
  readonly known: readonly string[];
  readonly chosen: readonly string[];
  readonly onAdd: (tag: string) => void;
}

const MOST_SHOWN = 8;

/** Adds an existing tag, or a new one. */
export function TagPicker({ known, chosen, onAdd }: TagPickerProps) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const shown = known
    .filter((tag) => !chosen.includes(tag) && foldAccents(tag).includes(foldAccents(typed)))
    .slice(0, MOST_SHOWN);

  function add(tag: string): void {
    setText("");
    onAdd(tag);
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (typed !== "") add(typed);
  }
  return (
    <form className="rs-tags" onSubmit={handleSubmit}>
      <TextField label="Tag" value={text} onChange={setText} maxLength={40} />
      {shown.map((tag) => (
        <Button key={tag} variant="quiet" size="sm" wide onClick={() => add(tag)}>
          {tag}
        </Button>
      ))}
      {typed !== "" && !known.includes(typed) && (
        <Button type="submit" size="sm" wide icon="plus">
          Add “{typed}”
        </Button>
      )}
    </form>
  );
}
