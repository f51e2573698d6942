import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { Popover } from "#ui/menus/Popover.tsx";
import { TextArea } from "#ui/fields/TextArea.tsx";
import { splitLines } from "#builder/optionRows/newRow.ts";

interface PasteOptionsProps {
  readonly title: string;
  readonly onAdd: (labels: readonly string[]) => void;
}

/** Popover that adds many rows at once, one per line. */
export function PasteOptions({ title, onAdd }: PasteOptionsProps) {
  const [text, setText] = useState("");
  const lines = splitLines(text);

  function add(): void {
    onAdd(lines);
    setText("");
    announce(`${lines.length} added`);
  }

  return (
    <Popover
      label={`Paste ${title.toLowerCase()}`}
      align="end"
      trigger={<IconButton icon="clipboard-list" size="sm" label={`Paste ${title.toLowerCase()}`} />}
    >
      <div className="pp-paste">
        <TextArea
          label="One per line"
          value={text}
          onChange={setText}
          rows={6}
          placeholder={"Retail\nHealth\nEducation"}
        />
        <Button variant="primary" disabled={lines.length === 0} onClick={add}>
          {lines.length < 2 ? "Add" : `Add ${lines.length}`}
        </Button>
      </div>
    </Popover>
  );
}
