import { limits } from "@formweave/schema";
import { DEVICES, type Device } from "@formweave/schema/model";
import { announce } from "#ui/LiveRegion.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import { useStore } from "#lib/createStore.ts";
import { useCanvas } from "#builder/canvasState/canvasState.ts";

/** Display names of the devices. */
export const DEVICE_TITLES: Readonly<Record<Device, string>> = {
  desktop: "Desktop",
  tablet: "Tablet",
  mobile: "Mobile",
  watch: "Watch",
  tv: "TV",
};

/** Icons of the devices. */
export const DEVICE_ICONS = {
  desktop: "monitor",
  tablet: "tablet",
  mobile: "smartphone",
  watch: "watch",
  tv: "tv",
} as const;

const OPTIONS = DEVICES.map((value) => ({ value, label: describeDevice(value), icon: DEVICE_ICONS[value] }));

/** Name and width of a device: "Tablet, 768 px". */
export function describeDevice(device: Device): string {
  return `${DEVICE_TITLES[device]}, ${limits.DEVICE_WIDTHS[device]} px`;
}

interface DeviceSwitchProps {
  readonly label: string;
  /** True to show the page on the device only for now, without remembering the choice. */
  readonly isTried?: boolean;
}

/** Chooses the device on which this person sees the page; others are not affected. */
export function DeviceSwitch({ label, isTried = false }: DeviceSwitchProps) {
  const { page } = useCanvas();
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
