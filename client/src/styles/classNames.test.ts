import { expect, it } from "vitest";
import { readStyleSheets, type StyleRule, type StyleSheet } from "#testing/styleSheets.ts";

const sheets = readStyleSheets();
const { homes, declaredTwice } = findHomes(sheets);

it("declares every class in one stylesheet alone", () => {
  expect(homes.size).toBeGreaterThan(1000);
  expect(declaredTwice).toEqual([]);
});

it("lets a stylesheet style nothing outside of its own classes", () => {
  expect(listRules(sheets.filter(isScoped), (rule, sheet) => !namesOwn(rule, sheet))).toEqual([]);
});

it("lets a stylesheet name no class of another part of the product", () => {
  expect(listRules(sheets, namesStranger)).toEqual([]);
});

it("holds the styles of a published form within what bears its classes", () => {
  const published = sheets.filter(({ file }) => file.startsWith("widgets/") || file.startsWith("runtime/"));
  const prefixes = /^(wv|fill|rt)(-|$)/;
  expect(
    listRules(
      published,
      ({ classes }, sheet) => ![...classes].some((name) => homes.get(name) === sheet && prefixes.test(name)),
    ),
  ).toEqual([]);
});

/** The sheets of the kit also style the document; all others belong to one part of the product. */
function isScoped({ file }: StyleSheet): boolean {
  return !file.startsWith("styles/");
}

function namesOwn({ classes }: StyleRule, sheet: StyleSheet): boolean {
  return [...classes].some((name) => homes.get(name) === sheet);
}

function namesStranger({ classes }: StyleRule, sheet: StyleSheet): boolean {
  return [...classes].some((name) => {
    const home = homes.get(name);
    return home !== undefined && home.layer >= sheet.layer && findArea(home) !== findArea(sheet);
  });
}

function findArea({ file }: StyleSheet): string | undefined {
  return file.split("/")[0];
}

function listRules(
  from: readonly StyleSheet[],
  isWrong: (rule: StyleRule, sheet: StyleSheet) => boolean,
): string[] {
  return from.flatMap((sheet) =>
    sheet.rules.filter((rule) => isWrong(rule, sheet)).map(({ file, selector }) => `${file}: ${selector}`),
  );
}

/**
 * The sheet that each class belongs to: a sheet declares a class by a rule that needs no other class but those of the layers
 * it builds on. A class that is only part of others' rules, such as a mark in a row, belongs to the one sheet that names it.
 */
function findHomes(all: readonly StyleSheet[]) {
  const found = new Map<string, StyleSheet>();
  const twice: string[] = [];
  for (const layer of new Set(all.map((sheet) => sheet.layer).toSorted((a, b) => a - b))) {
    const claims = listClaims(
      all.filter((sheet) => sheet.layer === layer),
      (name) => found.has(name),
    );
    for (const [name, claim] of claims) {
      const claimants = claim.declared.size > 0 ? claim.declared : claim.named;
      const [home, ...others] = claimants;
      if (home) found.set(name, home);
      if (others.length > 0 && (claim.declared.size > 0 || claim.isPart)) {
        twice.push(`.${name}: ${[...claimants].map(({ file }) => file).join(", ")}`);
      }
    }
  }
  return { homes: found, declaredTwice: twice };
}

interface Claim {
  readonly declared: Set<StyleSheet>;
  readonly named: Set<StyleSheet>;
  isPart: boolean;
}

function listClaims(from: readonly StyleSheet[], isTaken: (name: string) => boolean): Map<string, Claim> {
  const claims = new Map<string, Claim>();
  for (const { sheet, rule, name, isAlone } of listMentions(from, isTaken)) {
    const claim = claims.get(name) ?? { declared: new Set(), named: new Set(), isPart: false };
    claims.set(name, claim);
    claim.named.add(sheet);
    if (isAlone) claim.declared.add(sheet);
    if (rule.parts.has(name)) claim.isPart = true;
  }
  return claims;
}

function listMentions(from: readonly StyleSheet[], isTaken: (name: string) => boolean) {
  return from.flatMap((sheet) =>
    sheet.rules.flatMap((rule) => {
      const own = [...rule.classes].filter((name) => !isTaken(name));
      return own.map((name) => ({ sheet, rule, name, isAlone: own.length === 1 }));
    }),
  );
}
