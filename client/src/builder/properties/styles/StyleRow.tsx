import { type Device } from "@formweave/schema/model";
import { type ReactNode } from "react";
import { useStore } from "#lib/createStore.ts";
import { DEVICE_TITLES } from "#builder/DeviceSwitch.tsx";
import { useEditor } from "#document/EditorContext.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { FieldRow } from "#builder/properties/fields/FieldRow.tsx";
import { type StyleValue } from "./useStyles.ts";

interface StyleRowProps {
  readonly widgetIds: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly style: StyleValue;
  /** Whether the field can give the value back to the theme by itself. */
  readonly hasOwnReset?: boolean;
  readonly children: (style: StyleValue, gesture: () => string) => ReactNode;
}

/** A row for one style, with the way to give it back. */
export function StyleRow({ widgetIds, name, title, style, hasOwnReset = false, children }: StyleRowProps) {
  const device = useStore(useEditor().page.device, (current) => current);
  const isSet = style.value !== undefined || style.isMixed;
  const isReset = device === "desktop" ? isSet && !hasOwnReset : style.isOwn;
  const origin = originOf(style, isSet, device);
  return (
    <FieldRow widgetIds={widgetIds} name={`style:${name}`} title={title} hint={origin}>
      {(gesture) => (
        <>
          {style.isOwn && <OwnMark device={device} />}
          {children(style, gesture)}
          {isReset && <ResetStyle {...{ title, device }} onReset={() => style.set(null, gesture())} />}
        </>
      )}
    </FieldRow>
  );
}

/** Where a value comes from, while the page is shown on another device than the one that it was drawn on. */
function originOf({ isOwn }: StyleValue, isSet: boolean, device: Device): string | undefined {
  if (device === "desktop" || !isSet) return undefined;
  return isOwn ? `Set for ${DEVICE_TITLES[device]}` : "Inherited from base";
}

/** Marks a value that is not the base's. */
export function OwnMark({ device }: { readonly device: Device }) {
  return (
    <span className="pp-own" title={`Set for ${DEVICE_TITLES[device]}`}>
      <span className="sr-only">Set for {DEVICE_TITLES[device]}</span>
    </span>
  );
}

interface ResetStyleProps {
  readonly title: string;
  readonly device: Device;
  readonly onReset: () => void;
}

/** Gives a value back: to the theme, or on another device to the base. */
export function ResetStyle({ title, device, onReset }: ResetStyleProps) {
  const what = `Reset ${title.toLowerCase()}`;
  const label = device === "desktop" ? what : `${what} to base`;
  return <IconButton icon="rotate-ccw" size="xs" label={label} onClick={onReset} />;
}
