import type { Page } from "playwright-core";
import { answerTo, median } from "./measure.ts";
import type { Row } from "./table.ts";

const OPENINGS = 5;

/** Measures the command palette with all widgets as destinations: opening it with loaded code, and each key of a search. */
export async function measureCommands(page: Page): Promise<Row[]> {
  const openings: number[] = [];
  // The first opening loads the code.
  for (let round = 0; round <= OPENINGS; round++) {
    openings.push(await answerTo(page, "Control+k"));
    await page.locator("[cmdk-input]:focus").waitFor();
    await page.waitForTimeout(300);
    await page.keyboard.press("Escape");
    await page.locator("[cmdk-input]").waitFor({ state: "detached" });
  }
  await page.keyboard.press("Control+k");
  await page.locator("[cmdk-input]:focus").waitFor();
  const keys: number[] = [];
  for (const key of "field 987") {
    keys.push(await answerTo(page, key));
    await page.waitForTimeout(100);
  }
  await page.keyboard.press("Escape");
  return [
    { name: "command palette: open", ours: median(openings.slice(1)), most: 50 },
    { name: "command palette: a key of a search, to the next paint", ours: median(keys), most: 16 },
  ];
}
