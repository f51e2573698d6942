import { Dialog } from "./Dialog.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import "./shortcuts.css";

const GO = ["Tab", "Go to the next control"] as const;
const LEAVE = ["Esc", "Close a dialog or menu"] as const;
const HELP = ["?", "Show these shortcuts"] as const;

const LISTS = {
  projects: [
    {
      title: "Anywhere",
      keys: [["Ctrl K", "Find projects, templates and actions"], ["/", "Search the list"], HELP],
    },
    {
      title: "On a project",
      keys: [
        ["Enter", "Open"],
        ["Ctrl Enter", "Open in a new tab"],
        ["↑ ↓", "Go to the previous or next project"],
        ["F2", "Rename"],
        ["Ctrl D", "Duplicate"],
        ["Del", "Delete"],
      ],
    },
  ],
  responses: [
    {
      title: "Anywhere",
      keys: [["Ctrl K", "Find projects, templates and actions"], ["/", "Search the responses"], HELP],
    },
    {
      title: "In the table",
      keys: [
        ["← → ↑ ↓", "Go from cell to cell"],
        ["Enter", "Open the response"],
        ["Space", "Select the response"],
      ],
    },
    {
      title: "In a response",
      keys: [
        ["↑ ↓", "Go to the previous or next response"],
        ["Ctrl S", "Save edited answers"],
        ["Esc", "Back to the table"],
      ],
    },
  ],
  settings: [{ title: "Anywhere", keys: [GO, LEAVE, HELP] }],
} as const;

interface ShortcutsDialogProps {
  /** The kind of page whose keys are listed. */
  readonly on: keyof typeof LISTS;
  readonly onClose: () => void;
}

/** The keys of a page outside of the builder. */
export function ShortcutsDialog({ on, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" width="sm">
      {LISTS[on].map(({ title, keys }) => (
        <section key={title} className="shortcuts">
          <h3>{title}</h3>
          <dl>
            {keys.map(([shortcut, what]) => (
              <div key={shortcut}>
                <dt>{what}</dt>
                <dd>
                  <Kbd keys={shortcut} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
