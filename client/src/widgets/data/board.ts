import { tableCells } from "@formweave/schema/widgets";

export interface BoardCard {
  /** Index of its line in the text of the board. */
  readonly id: number;
  readonly title: string;
  readonly note: string;
  /** Index of its column, from 0. */
  readonly column: number;
}

/** Parses the cards of a board from text: one per line with column, title and note. A card with an unknown column goes to the first. */
export function readBoard(text: string, columns: readonly string[]): readonly BoardCard[] {
  const places = new Map(columns.map((title, index) => [normalizeTitle(title), index]));
  return tableCells(text).map(([column = "", title = "", note = ""], id) => ({
    id,
    title: title || column,
    note,
    column: title === "" ? 0 : (places.get(normalizeTitle(column)) ?? 0),
  }));
}

function normalizeTitle(title: string): string {
  return title.trim().toLowerCase();
}

interface CardTarget {
  readonly column: number;
  /** The card it is moved before; the end of the column when missing. */
  readonly over?: number | undefined;
}

/** Moves one card; the others keep their order. */
export function moveCard(cards: readonly BoardCard[], id: number, to: CardTarget): readonly BoardCard[] {
  const moved = cards.find((card) => card.id === id);
  if (moved === undefined || to.over === id) return cards;
  const others = cards.filter((card) => card !== moved);
  const over = cards.findIndex((card) => card.id === to.over && card.column === to.column);
  // Moving down within a column puts the card after the target, as if both had been swapped.
  const at = moved.column !== to.column && cards.indexOf(moved) < over ? over - 1 : over;
  return others.toSpliced(over === -1 ? others.length : at, 0, { ...moved, column: to.column });
}
