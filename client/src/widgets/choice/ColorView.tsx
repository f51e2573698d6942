import { fill } from "@formweave/schema";
import { useRef, useState, type KeyboardEvent } from "react";
import { defer } from "#lib/deferred/defer.tsx";
import { joinClasses } from "#ui/joinClasses.ts";
import { Field, Line, type ControlAttributes } from "#widgets/field/Field.tsx";
import { useLeaving } from "#widgets/field/useLeaving.ts";
import type { WidgetViewProps } from "#widgets/viewProps.ts";
import "#widgets/styles/colors.css";

const ColorPad = defer(async () => (await import("./ColorPad.tsx")).ColorPad);
const BLACK = "#000000";
const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/;

/** A colour, typed or picked from a plane. */
export function ColorView(view: WidgetViewProps<"color">) {
  const first = firstColor(view);
  return (
    <Field view={view}>
      {(control) =>
        view.mode === "edit" ? (
          <Line style={view.style}>
            <span className="wv-swatch" style={{ background: first }} />
            {view.props.showValue && <span>{first}</span>}
          </Line>
        ) : (
          <LiveColor key={first} {...{ view, control, first }} />
        )
      }
    </Field>
  );
}

/** A given answer is shown unchanged, valid or not. */
function firstColor({ answer, props }: WidgetViewProps<"color">): string {
  const read = readHex(props.defaultValue.slice(0, BLACK.length));
  return typeof answer === "string" && answer !== "" ? answer : (read ?? BLACK);
}

interface LiveColorProps {
  readonly view: WidgetViewProps<"color">;
  readonly control: ControlAttributes;
  /** Initial colour. */
  readonly first: string;
}

function LiveColor({ view, control, first }: LiveColorProps) {
  const { readOnly, showValue } = view.props;
  const { field, color, write, handleInput, handleBlur } = useTypedHex(first);
  const [isOpen, setOpen] = useState(false);
  const [box, swatch] = [useRef<HTMLDivElement>(null), useRef<HTMLButtonElement>(null)];
  useLeaving(box, isOpen, () => setOpen(false));

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
    swatch.current?.focus();
  }
  return (
    <div ref={box} className="wv-pick" role="presentation" onKeyDown={handleKey}>
      <Line style={view.style}>
        <button
          ref={swatch}
          type="button"
          className="wv-swatch"
          aria-label={fill("{title}: pick", { title: view.props.label })}
          aria-expanded={isOpen}
          disabled={control.disabled || readOnly}
          style={{ background: color }}
          onClick={() => setOpen(!isOpen)}
        />
        <input
          {...control}
          ref={field}
          className={joinClasses("wv-hex", !showValue && "is-shut")}
          readOnly={readOnly}
          defaultValue={first}
          spellCheck={false}
          autoComplete="off"
          onInput={handleInput}
          onBlur={handleBlur}
        />
      </Line>
      {isOpen && (
        <div className="wv-menu wv-colors">
          <ColorPad value={color} onChange={write} />
        </div>
      )}
    </div>
  );
}

/** The text field of a colour, and its last valid colour. */
function useTypedHex(first: string) {
  const field = useRef<HTMLInputElement>(null);
  const [color, setColor] = useState(() => readHex(first) ?? BLACK);

  /** Fires an input event like typing, so that the form notices. */
  function write(hex: string): void {
    if (field.current === null) return;
    field.current.value = hex;
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
  }
  function handleBlur(): void {
    const text = field.current?.value ?? "";
    const read = text.trim() === "" ? color : readHex(text);
    if (read !== undefined && read !== text) write(read);
  }
  const handleInput = () => setColor((before) => readHex(field.current?.value ?? "") ?? before);
  return { field, color, write, handleInput, handleBlur };
}

/** Parses a typed colour into `#rrggbb` in lower case; undefined if it is invalid. */
export function readHex(text: string): string | undefined {
  const digits = HEX.exec(text.trim().toLowerCase())?.[1];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
}
