import { limits } from "@formweave/schema";
import { DEVICES, type Device } from "@formweave/schema/model";
import { announce } from "#ui/LiveRegion.tsx";
import { Segmented } from "#ui/Segmented.tsx";
import { useStore } from "#lib/createStore.ts";
import { useEditor } from "#document/EditorContext.tsx";

/** The devices by the names that people see. */
export const DEVICE_TITLES: Readonly<Record<Device, string>> = {
  desktop: "Desktop",
  tablet: "Tablet",
  mobile: "Mobile",
  watch: "Watch",
  tv: "TV",
};

/** The drawings of the devices. */
export const DEVICE_ICONS = {
  desktop: "monitor",
  tablet: "tablet",
  mobile: "smartphone",
  watch: "watch",
  tv: "tv",
} as const;

const OPTIONS = DEVICES.map((value) => ({ value, label: describeDevice(value), icon: DEVICE_ICONS[value] }));

/** "Tablet, 768 px". */
export function describeDevice(device: Device): string {
  return `${DEVICE_TITLES[device]}, ${limits.DEVICE_WIDTHS[device]} px`;
}

interface DeviceSwitchProps {
  readonly label: string;
  /** Whether the page is only tried on it, which is forgotten. */
  readonly isTried?: boolean;
}

/** Chooses what the page is shown on, for this person alone. */
export function DeviceSwitch({ label, isTried = false }: DeviceSwitchProps) {
  const { page } = useEditor();
  const device = useStore(page.device, (current) => current);
  return (
    <Segmented
      label={label}
      value={device}
      options={OPTIONS}
      onChange={(next) => {
        if (isTried) page.tryOn(next);
        else page.choose(next);
        announce(describeDevice(next));
      }}
    />
  );
}
