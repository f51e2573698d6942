import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { mount } from "#testing/mount.tsx";
import { queryClient } from "./queryClient.ts";
import { useResponsesLive } from "./responses/responses.ts";

/** A line of events that a test opens and speaks on. */
class Line extends EventTarget {
  static readonly CLOSED = 2;
  static last: Line | undefined;
  readyState = 0;
  constructor() {
    super();
    Line.last = this;
  }
  close(): void {
    this.readyState = Line.CLOSED;
  }
}

function Follower() {
  return <p>{useResponsesLive("p") ? "Live" : "Waiting"}</p>;
}

it("asks again once its line is up, since nobody tells what came before", async () => {
  vi.stubGlobal("EventSource", Line);
  const asked = vi.spyOn(queryClient, "invalidateQueries");
  const page = mount(
    <QueryClientProvider client={queryClient}>
      <Follower />
    </QueryClientProvider>,
  );
  await page.getByText("Waiting").waitFor();
  expect(asked).not.toHaveBeenCalled();
  Line.last?.dispatchEvent(new Event("open"));
  await page.getByText("Live").waitFor();
  expect(asked.mock.calls.map(([filters]) => filters?.queryKey)).toContainEqual(["responses", "p"]);
});
