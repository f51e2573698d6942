import { fill, translate } from "@formweave/schema";
import { type ReactNode, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { resolveIcon } from "#ui/icons.ts";
import { nestRows, type NestedRow } from "./nestRows.ts";
import { PlaceLink } from "#widgets/links/PlaceLink.tsx";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/menu.css";

type MenuProps = WidgetViewProps<"menu">;
type Entry = MenuProps["props"]["options"][number];

/** A vertical menu of links; entries with sub-entries open and close. */
export function MenuView({ id, props, style, isIdleOff, onNavigate }: MenuProps) {
  const { title, options, startOpen, ariaLabel } = props;
  const [chosen, setChosen] = useState<string>();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const current = chosen ?? options[Math.trunc(props.current) - 1]?.id;
  const link = (entry: Entry) => (
    <EntryLink {...{ entry, isIdleOff, onNavigate }} isCurrent={entry.id === current} onChoose={setChosen} />
  );

  function handleToggle(entryId: string): void {
    const others = [...toggled].filter((other) => other !== entryId);
    setToggled(new Set(toggled.has(entryId) ? others : [...others, entryId]));
  }

  return (
    <nav className="wv-sidemenu" style={style} aria-label={ariaLabel || title || translate("Menu")}>
      {title !== "" && <p>{title}</p>}
      <ul>
        {nestRows(options).map((group) => (
          <Group
            key={group.row.id}
            group={group}
            listId={`${id}-${group.row.id}`}
            isOpen={startOpen !== toggled.has(group.row.id)}
            onToggle={() => handleToggle(group.row.id)}
            link={link}
          />
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  readonly group: NestedRow<Entry>;
  readonly listId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly link: (entry: Entry) => ReactNode;
}

function Group({ group: { row, below }, listId, isOpen, onToggle, link }: GroupProps) {
  if (below.length === 0) return <li>{link(row)}</li>;
  return (
    <li>
      <div className="wv-menuhead">
        {link(row)}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-label={fill("Entries of {title}", { title: row.label })}
          onClick={onToggle}
        >
          <Icon name="chevron-down" />
        </button>
      </div>
      <ul id={listId} hidden={!isOpen}>
        {below.map((entry) => (
          <li key={entry.id}>{link(entry)}</li>
        ))}
      </ul>
    </li>
  );
}

interface EntryLinkProps extends Pick<MenuProps, "isIdleOff" | "onNavigate"> {
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly onChoose: (entryId: string) => void;
}

function EntryLink({ entry, isCurrent, isIdleOff, onNavigate, onChoose }: EntryLinkProps) {
  return (
    <PlaceLink
      place={entry}
      {...{ isIdleOff, onNavigate }}
      current={isCurrent ? "page" : undefined}
      onFollow={() => onChoose(entry.id)}
    >
      {entry.icon !== "" && <Icon name={resolveIcon(entry.icon)} />}
      <span>{entry.label}</span>
    </PlaceLink>
  );
}
