import type { SourceField } from "@formweave/schema/model";

type Options = NonNullable<SourceField["options"]>;

/** Reads choices written one a line; a line that was there already keeps its value, so that rows keep their choice. */
export function readOptions(text: string, known: Options, newId: () => string): Options {
  const labels = text.split("\n").map((line) => line.trim().slice(0, 200));
  const rest = [...known];
  return [...new Set(labels)]
    .filter((label) => label !== "")
    .map((label) => {
      const at = rest.findIndex((option) => option.label === label);
      const [option] = at < 0 ? [] : rest.splice(at, 1);
      return option ?? { value: newId(), label };
    });
}
