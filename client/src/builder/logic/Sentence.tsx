import { findDefinition } from "@formweave/schema/widgets";
import { useWidget } from "#document/content/useWidget.ts";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import type { Part } from "./parts.ts";

/** A rule in words, with its components and values as tokens. */
export function Sentence({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <span className="logic-sentence">
      {parts.map((part, index) => {
        // No space before a comma.
        const space = part.kind === "words" && part.text.startsWith(",") ? "" : " ";
        return (
          <span key={index}>
            {index > 0 && space}
            {part.kind === "words" && part.text}
            {part.kind === "value" && <b className="logic-token is-value">{part.text}</b>}
            {part.kind === "component" && <ComponentToken id={part.id} />}
          </span>
        );
      })}
    </span>
  );
}

/** A component, shown by its present name. */
export function ComponentToken({ id }: { readonly id: string }) {
  const name = useWidget(id, (record) => record?.name);
  const definition = useWidget(id, (record) => record && findDefinition(record.type));
  if (name === undefined) return <b className="logic-token is-gone">Deleted component</b>;
  return (
    <b className="logic-token">
      <Icon name={resolveIcon(definition?.icon ?? "square")} size={12} />
      {name || definition?.title || "Component"}
    </b>
  );
}
