import { limits } from "@formweave/schema";
import { projectSummary, ticket } from "@formweave/schema/api";
import { canvasDocumentName } from "@formweave/schema/model";
import { HocuspocusProvider, HocuspocusProviderWebsocket } from "@hocuspocus/provider";
import { describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { createTicketOffice } from "../../modules/identity/tickets/ticketOffice.ts";
import { createHandClock } from "../handClock.ts";
import { signedIn, startTestServer } from "../startServer.ts";
import { createRateLimit } from "../../live/rateLimit.ts";
import { settle, startFaultRig, storedName } from "./faultRig.ts";

const YEAR = 365 * 24 * 60 * 60_000;

describe.each([
  ["back by a year", -YEAR],
  ["forward by a decade", 10 * YEAR],
])("a clock that jumps %s", (_what, jump) => {
  it("closes nobody, loses nothing and keeps the order of the log", async () => {
    const time = createHandClock();
    const rig = await startFaultRig(time);
    const [ann, bob] = [await rig.open("ann"), await rig.open("bob")];
    for (let edit = 0; edit < 40; edit++) {
      if (edit === 20) time.jump(jump);
      time.pass(20);
      (edit % 2 === 0 ? ann : bob).set("w1", "name", `Edit ${edit}`);
      await settle(ann, bob);
    }
    expect([...ann.closes, ...bob.closes]).toEqual([]);
    const sessions = "SELECT status FROM collaboration_sessions";
    expect(rig.server.rows(sessions)).toEqual([{ status: "active" }]);
    await rig.restart();
    expect(await storedName(rig)).toBe("Edit 39");
  });

  it("moves no window of conflicts", async () => {
    const time = createHandClock();
    const rig = await startFaultRig(time);
    const [ann, bob] = [await rig.open("ann"), await rig.open("bob")];
    const found = () => rig.server.rows("SELECT user_value FROM collaboration_conflicts");
    ann.set("w1", "name", "Long before");
    await settle(ann);
    time.pass(limits.FIELD_CONFLICT_MS + 1);
    time.jump(jump);
    bob.set("w1", "name", "Long after");
    await settle(bob);
    expect(found()).toEqual([]);
    time.jump(-jump);
    time.pass(10);
    ann.set("w1", "name", "Just after");
    await settle(ann);
    expect(found()).toEqual([{ user_value: '"Just after"' }]);
  });

  it("neither lengthens nor shortens the life of a ticket", () => {
    const time = createHandClock();
    const office = createTicketOffice(time.elapsed);
    const admission = { userId: "u", projectId: "p" };
    const [early, late] = [office.issue(admission), office.issue(admission)];
    time.jump(jump);
    time.pass(limits.TICKET_MS - 1);
    expect(office.redeem(early)).toEqual(admission);
    time.pass(1);
    expect(office.redeem(late)).toBeUndefined();
  });

  it("leaves the rate of a socket as it is", () => {
    const time = createHandClock();
    const rate = createRateLimit({ perSecond: 10, burst: 2 }, time.elapsed);
    time.jump(jump);
    expect([rate.consume(), rate.consume(), rate.consume()]).toEqual([true, true, false]);
    time.pass(100);
    expect(rate.consume()).toBe(true);
  });
});

it("a ticket of the running server ends after a minute, also when the clock is set back meanwhile", async () => {
  const time = createHandClock();
  const server = await startTestServer({ clocks: time });
  onTestFinished(() => server.stop());
  const ada = await signedIn(server.url);
  const { data } = await ada.call("POST", "/api/projects", { kind: "form", name: "A" });
  const { id: projectId } = projectSummary.parse(data);
  const ask = async () => {
    const answer = await ada.call("POST", "/api/collab/tickets", { projectId });
    return ticket.parse(answer.data).ticket;
  };
  const [used, late] = [await ask(), await ask()];
  time.jump(-YEAR);
  expect((await ada.call("GET", "/api/me")).status).toBe(200); // the session survives too
  expect(await deniedWith(server.url, projectId, used)).toBeUndefined();
  time.pass(limits.TICKET_MS);
  expect(await deniedWith(server.url, projectId, late)).toBe("TICKET_INVALID");
});

/** Returns the reason why a ticket is refused for a document; undefined when it is accepted. */
async function deniedWith(url: string, projectId: string, token: string): Promise<string | undefined> {
  const socket = new HocuspocusProviderWebsocket({
    url: `${url.replace("http", "ws")}/collab`,
    WebSocketPolyfill: WebSocket,
  });
  const name = canvasDocumentName(projectId);
  const provider = new HocuspocusProvider({ websocketProvider: socket, name, token });
  onTestFinished(() => {
    provider.destroy();
    socket.destroy();
  });
  const answer = new Promise<string | undefined>((resolve) => {
    provider.on("authenticated", () => resolve(undefined));
    provider.on("authenticationFailed", ({ reason }: { reason: string }) => resolve(reason));
  });
  provider.attach();
  return answer;
}
