import { translate } from "@formweave/schema";
import { type MouseEvent, useEffect, useRef } from "react";
import { joinClasses } from "#ui/joinClasses.ts";
import type { ShownOption } from "@formweave/schema/answers";
import type { Suggestions } from "./useSuggestions.ts";
import "#widgets/styles/suggestions.css";

interface SuggestionListProps {
  readonly id: string;
  readonly suggested: readonly ShownOption[];
  readonly suggestions: Suggestions;
  readonly isChosen: (option: ShownOption) => boolean;
  readonly onPick: (option: ShownOption) => void;
  /** Shown when nothing matches. */
  readonly emptyText: string;
}

const LIST = { role: "listbox" } as const;

/** The list of suggested answers under a line; the focus never moves into it. */
export function SuggestionList(list: SuggestionListProps) {
  const { id, suggested, suggestions, isChosen, onPick, emptyText } = list;
  const { isOpen, active, close } = suggestions;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) box.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);
  const isEmpty = suggested.length === 0;
  return (
    <div className="wv-menu" hidden={!isOpen || (isEmpty && emptyText === "")}>
      <div ref={box} id={id} {...LIST} aria-label={translate("Suggestions")} className="wv-options">
        {suggested.map((option, index) => (
          <div
            key={option.id}
            id={suggestionId(id, index)}
            aria-selected={isChosen(option)}
            className={joinClasses("wv-suggestion", index === active && "is-active")}
            {...optionProps(() => {
              onPick(option);
              close();
            })}
          >
            {option.label}
          </div>
        ))}
      </div>
      {isEmpty && <div className="wv-nomatch">{emptyText}</div>}
    </div>
  );
}

function optionProps(onPress: () => void) {
  return {
    role: "option",
    tabIndex: -1,
    onMouseDown(event: MouseEvent) {
      event.preventDefault(); // The line keeps the focus.
      onPress();
    },
  } as const;
}

/** ARIA attributes of a line with a list of suggestions and an active one. */
export function suggestionAria(id: string, { isOpen, active }: Suggestions) {
  return {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-controls": id,
    "aria-expanded": isOpen,
    "aria-activedescendant": isOpen && active >= 0 ? suggestionId(id, active) : undefined,
  } as const;
}

function suggestionId(id: string, index: number): string {
  return `${id}-${index}`;
}
