/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the focus is in the field above the list, which a select cannot have */
import { type KeyboardEvent, useId, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { OpenPopover } from "#ui/menus/OpenPopover.tsx";

/** A value to choose. */
export interface Choosable {
  readonly value: string;
  readonly label: string;
}

interface PickEditorProps {
  readonly label: string;
  /** The cell that it stands below. */
  readonly element: HTMLElement;
  /** First characters of the search. */
  readonly typed: string | undefined;
  readonly options: readonly Choosable[];
  readonly chosen: readonly string[];
  readonly isMany?: boolean;
  /** Called with each search, where the options are found elsewhere; without it they are filtered here. */
  readonly onSearch?: (search: string) => void;
  readonly onCommit: (values: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Chooses the value of a cell from a list that one can search; several stay open until Escape or a press elsewhere. */
export function PickEditor(props: PickEditorProps) {
  const { label, element, isMany = false, onCommit, onCancel } = props;
  const id = useId();
  const pick = usePick(props);
  const { search, setSearch, chosen, found, at, toggle, handleKeyDown } = pick;
  return (
    <OpenPopover
      id={`${id}-popover`}
      opener={element}
      label={label}
      align="start"
      side="bottom"
      onClose={() => (isMany ? onCommit(chosen) : onCancel())}
    >
      <div className="dt-pick" data-takes-keys>
        <span className="in search">
          <Icon name="search" size={14} />
          <input
            role="combobox"
            aria-label={`Search ${label}`}
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
            autoComplete="off"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
            onKeyDown={handleKeyDown}
          />
        </span>
        <PickList {...{ id, label, isMany, found, at, chosen }} onPick={toggle} />
        {found.length === 0 && <p className="hint">Nothing matches</p>}
      </div>
    </OpenPopover>
  );
}

interface PickListProps {
  readonly id: string;
  readonly label: string;
  readonly isMany: boolean;
  readonly found: readonly Choosable[];
  /** Index of the active option. */
  readonly at: number;
  readonly chosen: readonly string[];
  readonly onPick: (value: string) => void;
}

function PickList({ id, label, isMany, found, at, chosen, onPick }: PickListProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMany}
      className="dt-pick-list"
    >
      {found.map((option, index) => (
        <PickOption
          key={option.value}
          id={`${id}-${index}`}
          option={option}
          isActive={index === at}
          isChosen={chosen.includes(option.value)}
          onPick={onPick}
        />
      ))}
    </div>
  );
}

/** State of the list: the search, what it finds, the active option, and what is chosen. */
function usePick({ typed = "", options, isMany = false, onSearch, onCommit, ...props }: PickEditorProps) {
  const [search, setSearch] = useState(typed.trim());
  const [chosen, setChosen] = useState(props.chosen);
  const [active, setActive] = useState(0);
  const found = onSearch === undefined ? options.filter((option) => matches(option, search)) : options;
  const at = Math.min(active, found.length - 1);

  function toggle(value: string): void {
    const others = chosen.filter((each) => each !== value);
    const isChosen = others.length < chosen.length;
    if (isMany) setChosen(isChosen ? others : [...chosen, value]);
    else onCommit(isChosen ? [] : [value]);
  }
  function handleKeyDown(event: KeyboardEvent): void {
    event.stopPropagation();
    const step = Number(event.key === "ArrowDown") - Number(event.key === "ArrowUp");
    const option = found[at];
    if (step !== 0) setActive(Math.max(0, Math.min(found.length - 1, at + step)));
    else if (event.key === "Enter" && option !== undefined) toggle(option.value);
    else return;
    event.preventDefault();
  }
  return {
    search,
    chosen,
    found,
    at,
    toggle,
    handleKeyDown,
    setSearch: (next: string) => {
      setSearch(next);
      setActive(0);
      onSearch?.(next);
    },
  };
}

interface PickOptionProps {
  readonly id: string;
  readonly option: Choosable;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onPick: (value: string) => void;
}

function PickOption({ id, option, isActive, isChosen, onPick }: PickOptionProps) {
  return (
    // The keys are those of the search field, which names the active option.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className="mi"
      data-highlighted={isActive || undefined}
      onClick={() => onPick(option.value)}
    >
      <span className="mi-check">{isChosen && <Icon name="check" size={14} />}</span>
      <span className="trunc">{option.label}</span>
    </div>
  );
}

function matches({ label }: Choosable, search: string): boolean {
  return label.toLowerCase().includes(search.trim().toLowerCase());
}
