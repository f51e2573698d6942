import { dirname } from "node:path/posix";
import type { Problem } from "../source.ts";
import { isTest } from "./isTest.ts";
import type { Import } from "./listImports.ts";

/** Folders beside each other; each has the folders it imports, with one import as the example. */
type Siblings = ReadonlyMap<string, ReadonlyMap<string, Import>>;

/** Steps from a folder to a folder that it reaches. */
interface Way {
  readonly folder: string;
  readonly steps: readonly Import[];
}

/**
 * Finds folders beside each other that import each other in a circle, by values or by types, also through others; and exceptions
 * for folders without a circle. Imports of tests do not count, since nothing imports a test.
 */
export function checkCircles(
  imports: readonly Import[],
  exceptions: Readonly<Record<string, string>>,
): readonly Problem[] {
  const circles = [...groupByParent(imports.filter(({ file }) => !isTest(file)))].flatMap(
    ([parent, siblings]) => {
      const circle = findShortestCircle(siblings);
      return circle === undefined ? [] : [{ parent, circle }];
    },
  );
  const withCircles = new Set(circles.map(({ parent }) => parent));
  return [
    ...circles
      .filter(({ parent }) => !(parent in exceptions))
      .map(({ parent, circle }) => toProblem(parent, circle)),
    ...Object.keys(exceptions)
      .filter((folder) => !withCircles.has(folder))
      .map((file) => ({ file, line: 1, message: "has no circle of folders: remove its exception" })),
  ];
}

function groupByParent(imports: readonly Import[]): ReadonlyMap<string, Siblings> {
  const parents = new Map<string, Map<string, Map<string, Import>>>();
  for (const each of imports) {
    const from = dirname(each.file).split("/");
    const to = dirname(each.target).split("/");
    const depth = from.findIndex((name, index) => name !== to[index]);
    const [importing, imported] = [from[depth], to[depth]];
    // One of the two is in a folder above the other.
    if (importing === undefined || imported === undefined) continue;
    const parent = from.slice(0, depth).join("/");
    const siblings = parents.get(parent) ?? new Map<string, Map<string, Import>>();
    const targets = siblings.get(importing) ?? new Map<string, Import>();
    if (!targets.has(imported)) targets.set(imported, each);
    parents.set(parent, siblings.set(importing, targets));
  }
  return parents;
}

function findShortestCircle(siblings: Siblings): readonly Import[] | undefined {
  const circles = [...siblings.keys()].flatMap((folder) => {
    const circle = findWayBack(siblings, folder);
    return circle === undefined ? [] : [circle];
  });
  return circles.toSorted((a, b) => a.length - b.length)[0];
}

/** The shortest way from a folder to itself, breadth first. */
function findWayBack(siblings: Siblings, start: string): readonly Import[] | undefined {
  const seen = new Set<string>();
  const ways: Way[] = [{ folder: start, steps: [] }];
  for (const { folder, steps } of ways) {
    for (const [next, step] of siblings.get(folder) ?? []) {
      if (next === start) return [...steps, step];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ folder: next, steps: [...steps, step] });
    }
  }
  return undefined;
}

function toProblem(parent: string, circle: readonly Import[]): Problem {
  const steps = circle.map(({ file, target }) => `${file} imports ${target}`);
  const [first] = circle;
  const message = `closes a circle of folders in ${parent === "" ? "the repository" : parent}: ${steps.join("; ")}`;
  return { file: first?.file ?? parent, line: first?.line ?? 1, message };
}
