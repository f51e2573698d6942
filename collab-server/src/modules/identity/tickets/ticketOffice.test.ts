import { expect, it } from "vitest";
import { createTicketOffice } from "./ticketOffice.ts";

const ADMISSION = { userId: "u", projectId: "p" };

it("admits once", () => {
  const office = createTicketOffice(() => 0);
  const ticket = office.issue(ADMISSION);
  expect(office.redeem(ticket)).toEqual(ADMISSION);
  expect(office.redeem(ticket)).toBeUndefined();
});

it("admits for a minute", () => {
  let time = 0;
  const office = createTicketOffice(() => time);
  const [early, late] = [office.issue(ADMISSION), office.issue(ADMISSION)];
  time = 59_999;
  expect(office.redeem(early)).toEqual(ADMISSION);
  time = 60_000;
  expect(office.redeem(late)).toBeUndefined();
});

it("knows no ticket that it did not give", () => {
  expect(createTicketOffice(() => 0).redeem("guess")).toBeUndefined();
});
