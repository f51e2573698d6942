import fc from "fast-check";
import { expect, it } from "vitest";
import { moveCard, readBoard } from "./board.ts";

const COLUMNS = ["To do", "Doing", "Done"];
const CARDS = readBoard("to do | Write | Lena\nDone | Agree\nNowhere | Lost\nAlone", COLUMNS);

it("reads a line a card, and puts what has no column into the first", () => {
  expect(CARDS).toEqual([
    { id: 0, title: "Write", note: "Lena", column: 0 },
    { id: 1, title: "Agree", note: "", column: 2 },
    { id: 2, title: "Lost", note: "", column: 0 },
    { id: 3, title: "Alone", note: "", column: 0 },
  ]);
});

it("moves a card to the end of a column, or into the place of another", () => {
  const idsIn = (cards: typeof CARDS, column: number) =>
    cards.filter((card) => card.column === column).map(({ id }) => id);
  expect(idsIn(moveCard(CARDS, 0, { column: 2 }), 2)).toEqual([1, 0]);
  expect(idsIn(moveCard(CARDS, 0, { column: 2, over: 1 }), 2)).toEqual([0, 1]);
  expect(idsIn(moveCard(CARDS, 3, { column: 0, over: 0 }), 0)).toEqual([3, 0, 2]);
  expect(idsIn(moveCard(CARDS, 0, { column: 0, over: 2 }), 0)).toEqual([2, 0, 3]);
  expect(moveCard(CARDS, 0, { column: 0, over: 0 })).toBe(CARDS);
  expect(moveCard(CARDS, 9, { column: 1 })).toBe(CARDS);
});

it("loses and doubles no card, wherever they go", () => {
  const move = fc.record({ id: fc.nat(5), column: fc.nat(2), over: fc.nat(5) });
  fc.assert(
    fc.property(fc.array(move), (moves) => {
      const cards = moves.reduce((now, { id, ...to }) => moveCard(now, id, to), CARDS);
      return (
        cards
          .map(({ id }) => id)
          .toSorted((a, b) => a - b)
          .join() === "0,1,2,3"
      );
    }),
  );
});
