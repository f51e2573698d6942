import type { Page } from "playwright-core";
import { openOfflineProfile, type TestBrowser } from "../e2e/browser.ts";
import {
  call,
  createProject,
  setUpOwner,
  startServerProcess,
  type Account,
  type TestServer,
} from "../e2e/server.ts";
import { toWidgetId, largeForm } from "./largeForm.ts";

/** A server with a form of many widgets, and the form's owner. */
export interface LargeForm {
  readonly server: TestServer;
  readonly owner: Account;
  readonly projectId: string;
  readonly count: number;
}

/** Starts a server with a form of `count` widgets. */
export async function startLargeForm(count: number): Promise<LargeForm> {
  const server = await startServerProcess();
  try {
    const owner = await setUpOwner(server, "Ada");
    return await createForm({ server, owner }, count);
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates another form of `count` widgets on the same server, or of so many on each of some screens. */
export async function createForm(
  { server, owner }: Pick<LargeForm, "server" | "owner">,
  count: number,
  screenCount = 0,
): Promise<LargeForm> {
  const projectId = await createProject(server, owner, "Large form");
  const path = `/api/projects/${projectId}/document`;
  await call(server, "PUT", path, { cookie: owner.cookie, body: largeForm(count, screenCount) });
  return { server, owner, projectId, count };
}

/** Opens a new page of the owner in the common size of all measurements; nothing of the form is on the device. */
export async function newPage(browser: TestBrowser, { server, owner }: LargeForm): Promise<Page> {
  const page = await (await openOfflineProfile(browser, server, owner)).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  return page;
}

/** Opens the form; time until everything in view is painted, and until every widget is there, ms since the navigation began. */
export async function openForm(page: Page, form: LargeForm): Promise<{ inView: number; all: number }> {
  await page.addInitScript(watchOpening, form.count);
  await page.goto(`${form.server.url}/projects/${form.projectId}`);
  const opened = await page.waitForFunction(() => window.benchOpened);
  await page.getByText("Saved · on server").first().waitFor();
  return opened.jsonValue().then((times) => times ?? { inView: Number.NaN, all: Number.NaN });
}

/** Zooms out until the whole form is in view. */
export async function showAll(page: Page): Promise<void> {
  await page.locator(".canvas-page").focus();
  await page.keyboard.press("Shift+Digit1");
}

/** Selects the first hundred widgets with the mouse, and returns the selector of one of them for dragging. */
export async function selectHundred(page: Page): Promise<string> {
  const [first, last] = [await measureBox(page, toWidgetId(0)), await measureBox(page, toWidgetId(99))];
  // Outside the handles of the selection.
  await page.mouse.move(first.x - 24, first.y - 24);
  await page.mouse.down();
  await page.mouse.move(first.x, first.y, { steps: 4 });
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 4 });
  await page.mouse.up();
  return toFrameSelector(toWidgetId(44));
}

/** The selector of a widget's frame. */
export function toFrameSelector(id: string): string {
  return `[data-widget-id="${id}"]`;
}

async function measureBox(page: Page, id: string) {
  const frame = page.locator(toFrameSelector(id));
  // After a move of the view a frame is shown again a moment later.
  await frame.waitFor();
  const box = await frame.boundingBox();
  if (box === null) throw new Error(`${id} is not to be seen`);
  return box;
}

declare global {
  interface Window {
    /** Times at which the form was visible. */
    benchOpened?: { inView: number; all: number };
    /** Number of React's renders. */
    benchCommits?: number;
  }
}

/** In the page: checks once a frame which widgets have their content, and counts React's renders. */
function watchOpening(count: number): void {
  window.benchCommits = 0;
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: () => (window.benchCommits = (window.benchCommits ?? 0) + 1),
      onCommitFiberUnmount: () => undefined,
    },
  });
  let inView = 0;
  const contents = document.getElementsByClassName("canvas-content");
  // By their positions, whatever the canvas considers in view. The last widget of each row of ten stands for the row.
  const isViewFilled = () => {
    const { top, width } = document.querySelector(".canvas-page")?.getBoundingClientRect() ?? new DOMRect();
    const rowsInView = Math.ceil(((innerHeight - top) * 1200) / Math.max(1, width) / 60);
    const lastOfRows = Array.from({ length: rowsInView }, (_, row) => Math.min(row * 10 + 9, count - 1));
    return (
      width > 0 &&
      lastOfRows.every((index) =>
        document.querySelector(`[data-widget-id="w${index}"] > .canvas-content > *`),
      )
    );
  };
  // Checking costs the page time too: at first only whether there is any content.
  const look = () => {
    if (inView === 0 && contents.length > 0 && isViewFilled()) inView = performance.now();
    if (inView > 0 && document.querySelectorAll(".canvas-content > :first-child").length === count)
      window.benchOpened = { inView, all: performance.now() };
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
