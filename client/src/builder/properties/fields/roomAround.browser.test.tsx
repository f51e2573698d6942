import { WIDGET_LIST } from "@formweave/schema/widgets/all";
import { expect, it } from "vitest";
import { fitSideBySide } from "./controls.tsx";
import { mount } from "#testing/mount.tsx";
import { page, type Locator } from "#testing/page.ts";
import { Popover } from "#ui/menus/Popover.tsx";
import { Segmented } from "#ui/fields/Segmented.tsx";
import "#styles/index.css";

/** Width of a field in the narrowest properties panel, and of the set switch in the narrowest library, px. */
const FIELD_PX = 195;
const SETS_PX = 216;
/** Least room between a label and the edge of its segment, px. */
const LEAST_PX = 5;

const ENUMS = WIDGET_LIST.flatMap(({ properties }) =>
  Object.values(properties).flatMap((property) =>
    property.kind === "enum" ? [Object.values(property.values)] : [],
  ),
).filter(fitSideBySide);
const SETS = ["Starter 13", "Common 35", "All 116"];

it("no label of a segment touches its edge, in the narrowest panels", async () => {
  mount(
    <>
      <div style={{ width: SETS_PX }}>
        <Choice labels={SETS} />
      </div>
      <div style={{ width: FIELD_PX }}>
        {ENUMS.map((labels) => (
          <Choice key={labels.join()} labels={labels} />
        ))}
      </div>
    </>,
  );
  await page.getByRole("radiogroup").first().waitFor();
  expect(ENUMS.length).toBeGreaterThan(20);
  const rooms = await page.locator(".seg > button").evaluateAll((segments) => segments.map(roomIn));
  expect(rooms.filter(({ px }) => px < LEAST_PX)).toEqual([]);
  const widths = await page
    .locator(".seg")
    .evaluateAll((all) => all.map((seg) => seg.scrollWidth - seg.clientWidth));
  expect(Math.max(...widths)).toBe(0);
});

it("a popover stands off what it holds by the same on all sides", async () => {
  mount(
    <Popover label="Filter" trigger={<button type="button">Open</button>}>
      <p style={{ width: 200, height: 60 }}>Held</p>
    </Popover>,
  );
  await page.getByRole("button", { name: "Open" }).click();
  const box = await measureBox(page.getByRole("dialog", { name: "Filter" }));
  const held = await measureBox(page.getByText("Held"));
  expect([
    held.left - box.left,
    held.top - box.top,
    box.right - held.right,
    box.bottom - held.bottom,
  ]).toEqual([12, 12, 12, 12]);
});

function Choice({ labels }: { readonly labels: readonly string[] }) {
  const options = labels.map((label) => ({ value: label, label }));
  return <Segmented label="Choice" fill value={labels[0]} options={options} onChange={() => undefined} />;
}

function roomIn(segment: Element) {
  const label = document.createRange();
  label.selectNodeContents(segment);
  const [inner, outer] = [label.getBoundingClientRect(), segment.getBoundingClientRect()];
  return { label: segment.textContent, px: Math.min(inner.left - outer.left, outer.right - inner.right) };
}

function measureBox(locator: Locator) {
  return locator.evaluate((element) => element.getBoundingClientRect());
}
