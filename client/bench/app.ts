import type { ProjectDocumentInput } from "@formweave/schema/model";
import { releaseList } from "@formweave/schema/api";
import type { Page } from "playwright-core";
import { startOwnBrowser } from "../e2e/browser.ts";
import { call, createProject, setUpOwner, startServerProcess, type TestServer } from "../e2e/server.ts";
import { median, quantile } from "./measure.ts";
import { formatTable } from "./table.ts";

const [SCREENS, FIELDS] = [20, 20];
/** Screens that nobody pointed at before, so that each asks the server. */
const ROUNDS = SCREENS - 1;

/** Measures how long a published app takes from a press on a link to the painted next screen, which the server is asked for. */
export async function benchApp(): Promise<void> {
  const server = await startServerProcess();
  const browser = await startOwnBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(`${server.url}${await publishApp(server)}`);
    await page.locator("html[data-filling]").waitFor();
    const times: number[] = [];
    for (let round = 1; round <= ROUNDS; round++) times.push(await openNext(page, `Screen ${round}`));
    process.stdout.write(`A published app of ${SCREENS} screens with ${FIELDS} fields each, 1280 × 800\n`);
    process.stdout.write(
      formatTable(
        [
          { name: "next screen, from the press to its paint: median", ours: median(times), most: 150 },
          { name: "next screen, from the press to its paint: p95", ours: quantile(times, 0.95), most: 150 },
        ],
        "–",
      ),
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Publishes an app whose screens are all in its navigation; returns its path. */
async function publishApp(server: TestServer): Promise<string> {
  const owner = await setUpOwner(server, "Ada");
  const path = `/api/projects/${await createProject(server, owner, "Large app")}`;
  const { cookie } = owner;
  await call(server, "PUT", `${path}/document`, { cookie, body: drawApp() });
  await call(server, "POST", `${path}/releases`, { cookie, body: {} });
  const { data } = await call(server, "GET", `${path}/releases`, { cookie });
  return `/a/${releaseList.parse(data).publications[0]?.slug ?? ""}`;
}

function drawApp(): ProjectDocumentInput {
  const screens = Array.from({ length: SCREENS }, (_, order) => ({
    id: `s${order}`,
    name: `Screen ${order}`,
    route: order === 0 ? "/" : `/screen-${order}`,
    navigation: { order, showInNav: true, icon: "" },
  }));
  const widgets = screens.flatMap(({ id }) =>
    Array.from({ length: FIELDS }, (_, index) => ({
      id: `${id}-f${index}`,
      type: index % 2 === 0 ? "text-input" : "select",
      name: `Field ${index}`,
      position: { x: 80, y: 40 + index * 90 },
      size: { width: 500, height: 80 },
      props: { __screenId: id, label: `Question ${index}` },
    })),
  );
  return { name: "Large app", kind: "app", screens, widgets };
}

/** Presses a link without pointing at it first; time until the frame after the new screen's heading, ms. */
function openNext(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const link = [...document.querySelectorAll("nav a")].find((each) => each.textContent === wanted);
        const start = performance.now();
        const look = () => {
          const isHere = document.querySelector("#screen h1")?.textContent === wanted;
          requestAnimationFrame(isHere ? () => resolve(performance.now() - start) : look);
        };
        if (link instanceof HTMLAnchorElement) link.click();
        look();
      }),
    name,
  );
}
