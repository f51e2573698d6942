import { FUNCTION_USAGES } from "@formweave/schema/logic";
import { Icon } from "#ui/Icon.tsx";
import { Menu, MenuItem, MenuLabel } from "#ui/menus/Menu.tsx";
import type { FormulaNames } from "./formulaNames.ts";

const OPERATORS = [
  { shown: "+", name: "Plus", part: " + " },
  { shown: "−", name: "Minus", part: " - " },
  { shown: "×", name: "Times", part: " * " },
  { shown: "÷", name: "Divided by", part: " / " },
] as const;

/** The rules people need first; schema/docs/formulas.md has all of them. */
const MEANINGS = [
  "Plus, minus and sum leave out what is empty",
  "Times, divided by and dates wait until both are filled in",
  "Empty equals only empty, and is neither more nor less",
  "A test that is empty does not hold",
  "A text is compared letter by letter: 7 is not 007",
  "number(a) makes a number of a text",
] as const;

interface FormulaToolsProps {
  readonly names: FormulaNames;
  /** Inserts a part at the caret; `back` is the distance of the caret from its end afterwards. */
  readonly onPut: (part: string, back?: number) => void;
}

/** Menus of fields, functions and operators, inserted at the caret. */
export function FormulaTools({ names, onPut }: FormulaToolsProps) {
  return (
    <fieldset className="fx-tools" aria-label="Insert into the calculation">
      <Menu trigger={<Tool name="Field" />}>
        {names.suggested.length === 0 && <MenuLabel>No other field yet</MenuLabel>}
        {names.suggested.map((name) => (
          <MenuItem key={name} onSelect={() => onPut(`{${name}}`)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={<Tool name="Function" />}>
        {Object.entries(FUNCTION_USAGES).map(([name, usage]) => (
          <MenuItem key={name} title={usage} onSelect={() => onPut(`${name}()`, 1)}>
            {usage}
          </MenuItem>
        ))}
      </Menu>
      <Menu trigger={<Tool name="Empty and texts" />}>
        {MEANINGS.map((meaning) => (
          <MenuLabel key={meaning}>{meaning}</MenuLabel>
        ))}
      </Menu>
      <span className="grow" />
      {OPERATORS.map(({ shown, name, part }) => (
        <button key={name} type="button" className="fx-tool" aria-label={name} onClick={() => onPut(part)}>
          {shown}
        </button>
      ))}
    </fieldset>
  );
}

/** A button that opens a menu. It passes on the attributes that the menu adds. */
function Tool({ name, ...attributes }: { readonly name: string }) {
  return (
    <button {...attributes} type="button" className="fx-tool">
      {name}
      <Icon name="chevron-down" size={12} />
    </button>
  );
}
