import { Dialog } from "#ui/Dialog.tsx";
import { Kbd } from "#ui/Kbd.tsx";

const SHORTCUTS = [
  {
    title: "Anywhere",
    keys: [
      ["Ctrl K", "Find projects, templates and actions"],
      ["/", "Search the list"],
      ["?", "Show these shortcuts"],
    ],
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
] as const;

/** The keyboard shortcuts of the workspace. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="Keyboard shortcuts" width="sm">
      {SHORTCUTS.map(({ title, keys }) => (
        <section key={title} className="ws-keys">
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
