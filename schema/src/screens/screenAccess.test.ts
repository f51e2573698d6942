import fc from "fast-check";
import { expect, it } from "vitest";
import { screen, SCREEN_ACCESS } from "../model/index.ts";
import { hasSignIn, isOpenToEverybody, mayOpenScreen } from "./screenAccess.ts";

const ID = fc.constantFrom("a", "b", "c", "d");
const ids = fc.uniqueArray(ID);
const world = fc.record({
  known: ids,
  access: fc.option(fc.constantFrom(...SCREEN_ACCESS), { nil: undefined }),
  asked: ids,
  own: ids,
  more: ids,
});

it("a screen opens for those whom it names alone, and never for fewer when somebody has more roles", () => {
  fc.assert(
    fc.property(world, ({ known, access, asked, own, more }) => {
      const document = { roles: known.map((id, order) => ({ id, name: id, order })) };
      const one = screen.parse({
        id: "s",
        name: "S",
        route: "/s",
        roles: asked,
        ...(access !== undefined && { access }),
      });
      const isFor = access ?? (known.length > 0 ? "signedIn" : "everyone");
      const isNamed = known.some((id) => asked.includes(id) && own.includes(id));
      const expected = isFor === "everyone" || isFor === "signedIn" || isNamed;
      expect(mayOpenScreen(document, one, { roles: own })).toBe(expected);
      expect(isOpenToEverybody(document, one)).toBe(isFor === "everyone");
      const withMore = mayOpenScreen(document, one, { roles: [...own, ...more] });
      expect(withMore || !expected).toBe(true);
      const isSignedInTo = known.length > 0 || isFor !== "everyone";
      expect(hasSignIn({ ...document, screens: [one] })).toBe(isSignedInTo);
    }),
  );
});
