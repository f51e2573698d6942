import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { WidgetBoundary } from "./WidgetBoundary.tsx";

function boundaryAfterError(props: ConstructorParameters<typeof WidgetBoundary>[0]) {
  const boundary = new WidgetBoundary(props);
  boundary.state = { ...boundary.state, ...WidgetBoundary.getDerivedStateFromError() };
  return boundary;
}

it("names the widget whose view throws", () => {
  const boundary = boundaryAfterError({ name: "Industry", resetKey: 1, children: "fine" });
  expect(renderToString(boundary.render())).toContain("<span>Error rendering Industry</span>");
});

it("gives the view another chance when its props change", () => {
  const { state } = boundaryAfterError({ name: "Industry", resetKey: 1, children: "fine" });
  const next = { name: "Industry", resetKey: 2, children: "fine" };
  expect(WidgetBoundary.getDerivedStateFromProps(next, state)).toEqual({ hasFailed: false, resetKey: 2 });
  expect(WidgetBoundary.getDerivedStateFromProps({ ...next, resetKey: 1 }, state)).toBeNull();
});
