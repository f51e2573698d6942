import type { Device } from "@formweave/schema/model";
import type { ReactNode } from "react";
import { useStore } from "#lib/createStore.ts";
import { DEVICE_TITLES } from "#builder/DeviceSwitch.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { FieldRow } from "#builder/properties/fields/FieldRow.tsx";
import type { StyleValue } from "./useStyles.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

interface StyleRowProps {
  readonly widgetIds: readonly string[];
  readonly name: string;
  readonly title: string;
  readonly style: StyleValue;
  readonly children: (style: StyleValue, gesture: () => string) => ReactNode;
}

/** Row for one style, with its origin and a button to reset it. */
export function StyleRow({ widgetIds, name, title, style, children }: StyleRowProps) {
  const device = useStore(useCanvas().page.device, (current) => current);
  const isSet = style.value !== undefined || style.isMixed;
  const isReset = device === "desktop" ? isSet : style.isOwn;
  const origin = <StyleOrigin {...{ isSet, device }} isOwn={style.isOwn} />;
  return (
    <FieldRow widgetIds={widgetIds} name={`style:${name}`} title={title} origin={origin}>
      {(gesture) => (
        <>
          {style.isOwn && <OwnMark />}
          {children(style, gesture)}
          {isReset && <ResetStyle {...{ title, device }} onReset={() => style.set(null, gesture())} />}
        </>
      )}
    </FieldRow>
  );
}

interface StyleOriginProps {
  readonly isSet: boolean;
  /** True when it is set for this device, overriding the general value. */
  readonly isOwn: boolean;
  readonly device: Device;
}

/** Says where a value comes from; nothing for values of the desktop while the desktop is shown. */
export function StyleOrigin({ isSet, isOwn, device }: StyleOriginProps) {
  if (!isSet) return <span className="pp-origin hint is-theme">From the theme</span>;
  if (device === "desktop") return undefined;
  return (
    <span className="pp-origin hint">
      {isOwn ? `Set for ${DEVICE_TITLES[device]}` : `From ${DEVICE_TITLES.desktop}`}
    </span>
  );
}

/** Visual mark of a value set for this device, beside the words that say so. */
export function OwnMark() {
  return <span className="pp-own" aria-hidden />;
}

interface ResetStyleProps {
  readonly title: string;
  readonly device: Device;
  readonly onReset: () => void;
}

/** Button that resets a style to the theme, or on other devices to the desktop's value. */
export function ResetStyle({ title, device, onReset }: ResetStyleProps) {
  const what = `Reset ${title.toLowerCase()}`;
  const label = device === "desktop" ? what : `${what} to ${DEVICE_TITLES.desktop}`;
  return <IconButton icon="rotate-ccw" size="xs" label={label} onClick={onReset} />;
}
