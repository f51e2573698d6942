import { useRef } from "react";

const MAX_NAME = 200;

interface LayerNameProps {
  readonly name: string;
  /** Called with undefined when the name stays. */
  readonly onEnd: (typed: string | undefined) => void;
}

/** Field for renaming a layer: Enter and blur save, Escape cancels. */
export function LayerName({ name, onEnd }: LayerNameProps) {
  const isOver = useRef(false);

  function end(typed: string | undefined): void {
    if (isOver.current) return;
    isOver.current = true;
    onEnd(typed);
  }

  return (
    <input
      className="layers-rename"
      aria-label={`New name of ${name}`}
      defaultValue={name}
      maxLength={MAX_NAME}
      ref={focusAll}
      onPointerDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => end(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== "Enter" && event.key !== "Escape") return;
        const tree = event.currentTarget.closest<HTMLElement>("[role=tree]");
        end(event.key === "Enter" ? event.currentTarget.value : undefined);
        tree?.focus();
      }}
    />
  );
}

function focusAll(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
