import { useId, useState } from "react";
import { findStyles } from "#builder/properties/filterProperties.ts";
import { Icon } from "#ui/Icon.tsx";
import { SearchField } from "#ui/fields/SearchField.tsx";
import { StyleRows, type StylesProps } from "./StyleRows.tsx";

interface MoreStylesProps extends StylesProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Collapsible list of the styles that are not set. */
export function MoreStyles({ records, shown, isOpen, onToggle }: MoreStylesProps) {
  const id = useId();
  const [query, setQuery] = useState("");
  const isFound = findStyles(query);
  const found = new Set([...shown].filter((name) => isFound.has(name)));
  return (
    <div className="pp-fold">
      <button
        type="button"
        className="pp-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <Icon name={isOpen ? "chevron-down" : "chevron-right"} size={12} />
        More styles
        <span className="count">{shown.size}</span>
      </button>
      {isOpen && (
        <div id={id} className="pp-fold-rows">
          <SearchField label="Search styles" value={query} onChange={setQuery} />
          <p className="hint" aria-live="polite">
            {found.size === 0 ? "No style is called that" : "What is not set here comes from the theme"}
          </p>
          <StyleRows records={records} shown={found} />
        </div>
      )}
    </div>
  );
}
