import { limits } from "@formweave/schema";
import { DEVICES } from "@formweave/schema/model";
import { DEVICE_ICONS, DEVICE_TITLES } from "#builder/DeviceSwitch.tsx";
import type { EditorSession } from "#document/session.ts";
import { always, type Action } from "#builder/actions/action.ts";
import { actionMeta } from "#builder/actions/actionCatalogue.ts";
import { selectionProblem } from "#builder/actions/problems.ts";
import { toggleOption } from "./toggleOption.ts";
import { fitAll, fitSelection, stepZoom, zoomCanvas } from "./canvasView.ts";
import { readZoom } from "#builder/canvasState/builderView.ts";
import { getCanvas } from "#builder/canvasState/canvasState.ts";

/** Actions that change only this person's view of the canvas. */
export function viewActions(session: EditorSession): readonly Action[] {
  return [...deviceActions(session), ...zoomActions(session), ...optionActions(session)];
}

function deviceActions(session: EditorSession): readonly Action[] {
  const { page } = getCanvas(session);
  return DEVICES.map((device) => ({
    id: `device:${device}`,
    title: `${DEVICE_TITLES[device]} preview`,
    group: "View",
    icon: DEVICE_ICONS[device],
    words: "device page width",
    whyNot: () => (page.device.get() === device ? "The page is already shown this way" : undefined),
    run: () => page.choose(device),
  }));
}

const OPTIONS = [
  ["showGrid", "Hide grid"],
  ["showRulers", "Hide rulers"],
  ["showGuides", "Hide guides"],
  ["snapToGrid", "Turn off snap to grid"],
] as const;

function optionActions(session: EditorSession): readonly Action[] {
  return OPTIONS.map(([option, off]) => ({
    ...actionMeta(option),
    ...(getCanvas(session).options.get()[option] && { title: off }),
    whyNot: always,
    run: () => toggleOption(session, option),
  }));
}

function zoomActions(session: EditorSession): readonly Action[] {
  const { min, max } = limits.ZOOM;
  return [
    {
      ...actionMeta("zoomIn"),
      whyNot: () => (readZoom(session) >= max ? `${max * 100}% is the largest zoom` : undefined),
      run: () => stepZoom(session, "in"),
    },
    {
      ...actionMeta("zoomOut"),
      whyNot: () => (readZoom(session) <= min ? `${min * 100}% is the smallest zoom` : undefined),
      run: () => stepZoom(session, "out"),
    },
    {
      ...actionMeta("zoomToFull"),
      whyNot: always,
      run: () => zoomCanvas(session, 1),
    },
    {
      ...actionMeta("zoomToFit"),
      whyNot: always,
      run: () => fitAll(session),
    },
    {
      ...actionMeta("zoomToSelection"),
      whyNot: () => selectionProblem(session),
      run: () => fitSelection(session),
    },
  ];
}
