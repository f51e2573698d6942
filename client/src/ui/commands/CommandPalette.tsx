import { Command as Cmdk } from "cmdk";
import { Dialog } from "radix-ui";
import { useMemo, useRef, useState } from "react";
import { Icon } from "#ui/Icon.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { announce } from "#ui/LiveRegion.tsx";
import { useFrameBehind } from "#ui/useFrameBehind.ts";
import { useFocusReturn } from "#ui/focus/useFocusReturn.ts";
import { CommandLine } from "./CommandLine.tsx";
import { searchedWords } from "#lib/searchFor.ts";
import { findCommands, type Command, type CommandGroup } from "./findCommands.ts";
import { noteRecent, readRecent } from "./recent.ts";
import "./commands.css";

interface CommandPaletteProps {
  /** Returns the commands; with a query also those that only a search shows. */
  readonly commandsFor: (query: string) => readonly Command[];
  /** Storage name of the recent commands on this device. */
  readonly recentName: string;
  /** Accessible name, and placeholder of the search field. */
  readonly words?: { readonly label: string; readonly placeholder: string };
  readonly onClose: () => void;
}

/** At least as many lines as commands.css makes the list high. */
const FIRST_LINES = 13;
const WORDS = { label: "Command palette", placeholder: "Search for anything to do…" };

/** A searchable list of all commands. */
export function CommandPalette({ commandsFor, recentName, words = WORDS, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState("");
  const [recent] = useState(() => readRecent(recentName));
  const all = useMemo(() => listCommands(commandsFor(query), query, recent), [commandsFor, query, recent]);
  const isPainted = useFrameBehind(true, false);
  const groups = isPainted ? all : takeFirst(all);
  const chosen = useRef<Command>(undefined);
  const { onOpenAutoFocus, onCloseAutoFocus } = useFocusReturn();

  function handleSelect(command: Command): void {
    const reason = command.whyNot();
    if (reason !== undefined) return announce(reason);
    noteRecent(recentName, command.id);
    chosen.current = command;
    onClose();
  }
  function handleCloseFocus(event: Event): void {
    onCloseAutoFocus(event);
    void chosen.current?.run();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="scrim cmd-scrim">
          <Dialog.Content
            className="cmd"
            aria-describedby={undefined}
            onOpenAutoFocus={onOpenAutoFocus}
            onCloseAutoFocus={handleCloseFocus}
          >
            <Dialog.Title className="sr-only">{words.label}</Dialog.Title>
            <Results texts={words} query={query} groups={groups} onQuery={setQuery} onSelect={handleSelect} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface ResultsProps {
  readonly texts: typeof WORDS;
  readonly query: string;
  readonly groups: readonly CommandGroup[];
  readonly onQuery: (query: string) => void;
  readonly onSelect: (command: Command) => void;
}

function Results({ texts, query, groups, onQuery, onSelect }: ResultsProps) {
  const first = toKey(groups[0], groups[0]?.commands[0]);
  const [reached, setReached] = useState({ query, name: first });
  // New input makes the best match active again.
  const active = reached.query === query ? reached.name : first;
  const words = searchedWords(query);
  return (
    <Cmdk
      label={texts.label}
      shouldFilter={false}
      loop
      value={active}
      onValueChange={(name) => setReached({ query, name })}
    >
      <div className="cmd-query">
        <Icon name="search" />
        <Cmdk.Input
          inputMode="search"
          value={query}
          onValueChange={onQuery}
          placeholder={texts.placeholder}
        />
      </div>
      <Cmdk.List className="cmd-list" label="Commands">
        <Cmdk.Empty className="cmd-empty">Nothing found</Cmdk.Empty>
        {groups.map((group) => (
          <Cmdk.Group key={group.title} heading={group.title}>
            {group.commands.map((command) => (
              <Cmdk.Item
                key={command.id}
                className="mi"
                value={toKey(group, command)}
                onSelect={() => onSelect(command)}
              >
                <CommandLine command={command} words={words} />
              </Cmdk.Item>
            ))}
          </Cmdk.Group>
        ))}
      </Cmdk.List>
      <KeysLine />
    </Cmdk>
  );
}

/** Line with the keys of the list. */
function KeysLine() {
  return (
    <footer className="cmd-foot">
      <span>
        <Kbd keys="↑ ↓" /> move
      </span>
      <span>
        <Kbd keys="↵" /> run
      </span>
      <span>
        <Kbd keys="Esc" /> close
      </span>
    </footer>
  );
}

/** Returns a unique name: a command can be listed twice, once among the recent ones. */
function toKey(group: CommandGroup | undefined, command: Command | undefined): string {
  return `${group?.title} ${command?.id}`;
}

/** Limits the groups to the lines in view when the list opens; the rest is rendered a frame later, so that the list opens sooner. */
function takeFirst(groups: readonly CommandGroup[]): readonly CommandGroup[] {
  let room = FIRST_LINES;
  return groups.flatMap(({ title, commands }) => {
    const shown = commands.slice(0, room);
    room -= shown.length;
    return shown.length > 0 ? [{ title, commands: shown }] : [];
  });
}

/** Finds the commands to list; with an empty query recent ones come first. */
function listCommands(
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): readonly CommandGroup[] {
  const groups = findCommands(commands, query);
  const last = recent.flatMap((id) => commands.find((command) => command.id === id) ?? []);
  return query.trim() === "" && last.length > 0 ? [{ title: "Recent", commands: last }, ...groups] : groups;
}
