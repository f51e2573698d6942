import type { Point } from "@formweave/schema/model";
import type { ScreenGraph } from "@formweave/schema/screens";
import { copyProblem } from "#builder/actions/problems.ts";
import type { EditorSession } from "#document/session.ts";
import { download } from "#lib/download.ts";
import { showToast } from "#ui/toasts/toast.tsx";
import { diagramSvg, type DiagramPicture } from "./diagramSvg.ts";
import { readLook } from "./readLook.ts";

/** Pixels of a PNG for each of the diagram, and most of them that browsers draw, on a side and in all. */
const SCALE = 2;
const MOST = { side: 16_000, area: 120_000_000 } as const;

interface Exported {
  readonly graph: ScreenGraph;
  readonly places: ReadonlyMap<string, Point>;
  readonly session: EditorSession;
}

/** Saves the diagram as a file, in the colors of the present theme. */
export async function exportDiagram(
  format: "svg" | "png",
  { graph, places, session }: Exported,
): Promise<void> {
  const problem = copyProblem(session);
  if (problem !== undefined) return showToast(problem);
  try {
    const picture = diagramSvg(graph, places, await readLook());
    const svg = new Blob([picture.svg], { type: "image/svg+xml" });
    download(`app-diagram.${format}`, format === "svg" ? svg : await drawPng(svg, picture));
  } catch (error) {
    reportError(error);
    showToast(`The diagram could not be saved as ${format.toUpperCase()}. Try again`, { tone: "bad" });
  }
}

/** Draws a picture at twice its size, or as large as browsers can. */
async function drawPng(svg: Blob, { width, height }: DiagramPicture): Promise<Blob> {
  const scale = Math.min(
    SCALE,
    MOST.side / width,
    MOST.side / height,
    Math.sqrt(MOST.area / (width * height)),
  );
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [
    Math.max(1, Math.floor(width * scale)),
    Math.max(1, Math.floor(height * scale)),
  ];
  const url = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  } finally {
    URL.revokeObjectURL(url);
  }
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, "image/png");
  const png = await promise;
  if (png === null) throw new Error(`A picture of ${canvas.width} × ${canvas.height} px could not be drawn`);
  return png;
}
