import { ACTION_GROUPS } from "#builder/actions/action.ts";
import { ARRANGE_TOOLS } from "#builder/actions/arranging/arrange.ts";
import { shownKeys } from "#builder/actions/keys.ts";
import { keyedActions } from "#builder/actions/actionCatalogue.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { Kbd } from "#ui/Kbd.tsx";
import { Logo } from "#ui/Logo.tsx";
import { useTheme } from "#ui/settings/theme.ts";
import "./docs.css";

/** The guide of the builder with every shortcut: the page behind "View documentation". */
export function BuilderGuide() {
  const { scheme, toggleTheme } = useTheme();
  return (
    <main className="docs" tabIndex={-1}>
      <header>
        <a href="/" aria-label="All projects">
          <Logo size={20} />
        </a>
        <h1 className="grow">The builder</h1>
        <IconButton
          icon="sun-moon"
          label={scheme === "dark" ? "Use the light theme" : "Use the dark theme"}
          onClick={toggleTheme}
        />
      </header>
      {GUIDE.map(({ title, text }) => (
        <section key={title}>
          <h2>{title}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <section>
        <h2>Shortcuts</h2>
        {shortcuts().map(({ group, lines }) => (
          <table key={group}>
            <caption>{group}</caption>
            <tbody>
              {lines.map(({ title, keys }) => (
                <tr key={title}>
                  <th scope="row">{title}</th>
                  <td>
                    <Kbd keys={keys} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </section>
    </main>
  );
}

interface Shortcut {
  readonly title: string;
  readonly keys: string;
}

/** Returns the keys of every action under the headings of the command palette, and those that only work on the canvas. */
function shortcuts(): readonly { readonly group: string; readonly lines: readonly Shortcut[] }[] {
  const arranging = ARRANGE_TOOLS.flat().map(({ id, label }) => ({
    title: label,
    group: "Arrange",
    keys: shownKeys(id),
  }));
  const actions = [...arranging, ...keyedActions()];
  const listActions = (group: string) => actions.filter((action) => action.group === group);
  const groups = [...ACTION_GROUPS].map((group: string) => ({ group, lines: listActions(group) }));
  return [...groups.filter(({ lines }) => lines.length > 0), { group: "On the canvas", lines: CANVAS }];
}

const CANVAS: readonly Shortcut[] = [
  { title: "Next and previous component", keys: "Tab" },
  { title: "Move by one grid step", keys: "↑ ↓ ← →" },
  { title: "Move by ten steps", keys: "Shift ↑ ↓ ← →" },
  { title: "In a form: swap with the neighbor", keys: "Alt ↑ ↓ ← →" },
  { title: "Resize", keys: "Alt Shift ↑ ↓ ← →" },
  { title: "Leave the container, then clear the selection", keys: "Esc" },
  { title: "Pan", keys: "Space drag" },
];

const GUIDE = [
  {
    title: "Add components",
    text: [
      "The library on the left has every component. Drag one onto the canvas, or choose it and press Enter to add it below the selection. Templates add several at once.",
      "A container holds what is dropped on it. Drag a component out to free it, or use “Move into” and “Move out” in its menu.",
    ],
  },
  {
    title: "Move, resize, arrange",
    text: [
      "Drag a component to move it. In a form, a line shows where it goes between others, and what is below makes room; on the left or right half of a field it shares the line. Hold Ctrl to place it freely, Shift to keep to one axis, Alt to leave a copy. A new component goes anywhere with Alt or Ctrl. Everything that a drag does has a key and a menu too.",
      "Select two or more to align them, three or more to space them evenly. Group keeps them together.",
    ],
  },
  {
    title: "Copy between projects",
    text: [
      "What you copy is on your computer’s clipboard. Paste it into another project, tab or browser. Text from elsewhere becomes a paragraph, and a picture becomes an image.",
    ],
  },
  {
    title: "Work together",
    text: [
      "Share invites people. Everyone sees each change at once; undo takes back your own steps only, and says what it left alone and whose work that is. The menu beside it lists the last steps, and what can be undone anyway.",
      "You can keep working offline. Your changes are kept on this device and sent when you are back online.",
    ],
  },
  {
    title: "Publish",
    text: [
      "Publish shows problems with the form and what has changed since the live release, and gives it an address, a QR code and a snippet for your own pages. Warnings do not stop you.",
      "A release never changes. Releases lists them all: make an older one live again, or take the form off the web; what people have answered is kept.",
    ],
  },
] as const;
