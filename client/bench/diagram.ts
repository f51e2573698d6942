import type { ProjectDocumentInput } from "@formweave/schema/model";
import type { Page } from "playwright-core";
import { startOwnBrowser } from "../e2e/browser.ts";
import { call, createProject, setUpOwner, startServerProcess } from "../e2e/server.ts";
import { newPage, type LargeForm } from "./form.ts";
import { measureCost, median, type Cost } from "./measure.ts";
import { formatTable } from "./table.ts";

const [SCREENS, LINKS] = [200, 400];
const [OPENINGS, DRAGS, STEPS] = [3, 5, 60];
const FRAME_MS = 16;

/** Measures a diagram of 200 screens and 400 links: how long it takes to open, and how even a drag is. */
export async function benchDiagram(): Promise<void> {
  const server = await startServerProcess();
  const browser = await startOwnBrowser();
  try {
    const owner = await setUpOwner(server, "Ada");
    const projectId = await createProject(server, owner, "Large app");
    await call(server, "PUT", `/api/projects/${projectId}/document`, {
      cookie: owner.cookie,
      body: largeApp(),
    });
    const app = { server, owner, projectId, count: LINKS };
    const openings: number[] = [];
    for (let round = 0; round < OPENINGS; round++) {
      const page = await openApp(await newPage(browser, app), app);
      openings.push(await openDiagram(page));
      await page.context().close();
    }
    const page = await openApp(await newPage(browser, app), app);
    await openDiagram(page);
    const whole = await dragOften(page);
    await page.getByRole("button", { name: "100%" }).first().click();
    const near = await dragOften(page);
    process.stdout.write(`A diagram of ${SCREENS} screens and ${LINKS} links, 1280 × 800\n`);
    process.stdout.write(
      formatTable(
        [
          { name: "open: all screens and links painted", ours: median(openings), most: 1000 },
          { name: "drag, all in view: p95 frame", ours: whole.p95, most: 20 },
          { name: "drag, all in view: main thread a frame", ours: whole.work },
          { name: "drag at 100%: p95 frame", ours: near.p95, most: 20 },
          { name: "drag at 100%: main thread a frame", ours: near.work },
        ],
        "–",
      ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** An app whose screens each have two buttons, to the next screen and to one further away. */
function largeApp(): ProjectDocumentInput {
  const screens = Array.from({ length: SCREENS }, (_, index) => ({
    id: `s${index}`,
    name: `Screen ${index}`,
    route: `/screen-${index}`,
    type: index % 3 === 0 ? "list" : "detail",
    navigation: { order: index },
  }));
  const widgets = Array.from({ length: LINKS }, (_, index) => {
    const [from, isFar] = [index % SCREENS, index >= SCREENS];
    const to = (from + (isFar ? 17 : 1)) % SCREENS;
    return {
      id: `w${index}`,
      type: "button",
      name: `Go to ${to}`,
      position: { x: 40, y: isFar ? 120 : 40 },
      size: { width: 160, height: 48 },
      props: { __screenId: `s${from}`, label: `Go to ${to}`, action: "screen", navigateTo: `s${to}` },
    };
  });
  return { name: "Large app", kind: "app", screens, widgets };
}

async function openApp(page: Page, { server, projectId }: LargeForm): Promise<Page> {
  await page.goto(`${server.url}/projects/${projectId}`);
  await page.getByText("Saved · on server").first().waitFor();
  await page.getByRole("radio", { name: "Diagram" }).waitFor();
  return page;
}

/** Opens the diagram; time from the click until everything is painted, ms. */
async function openDiagram(page: Page): Promise<number> {
  const opened = page.evaluate(
    ([screens, links]) =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        const nodes = document.getElementsByClassName("react-flow__node");
        const edges = document.getElementsByClassName("dg-edge");
        const look = () => {
          const isHere = nodes.length >= screens && edges.length >= links;
          requestAnimationFrame(isHere ? () => resolve(performance.now() - start) : look);
        };
        document.querySelectorAll<HTMLElement>(".toolbar [role='radio']").forEach((radio) => {
          if (radio.textContent === "Diagram") radio.click();
        });
        look();
      }),
    [SCREENS, LINKS] as const,
  );
  return await opened;
}

async function dragOften(page: Page): Promise<Cost> {
  await dragScreen(page);
  const costs: Cost[] = [];
  for (let round = 0; round < DRAGS; round++) costs.push(await measureCost(page, () => dragScreen(page)));
  return { p95: median(costs.map(({ p95 }) => p95)), work: median(costs.map(({ work }) => work)) };
}

/** Drags a screen in the middle of the view away and back. */
async function dragScreen(page: Page): Promise<void> {
  const at = await page.evaluate(() => {
    const middles = [...document.querySelectorAll(".react-flow__node")].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    const distances = middles.map(({ x, y }) => Math.hypot(x - innerWidth / 2, y - innerHeight / 2));
    return middles[distances.indexOf(Math.min(...distances))] ?? { x: 0, y: 0 };
  });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  const sent: Promise<void>[] = [];
  for (let step = 1; step <= STEPS; step++) {
    const away = STEPS / 2 - Math.abs(step - STEPS / 2);
    sent.push(page.mouse.move(at.x + away * 2, at.y + away));
    await new Promise((resolve) => setTimeout(resolve, FRAME_MS));
  }
  await Promise.all(sent);
  await page.mouse.up();
}
