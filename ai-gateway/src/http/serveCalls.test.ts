import { signServiceToken } from "@formweave/data/serviceToken";
import { expect, it } from "vitest";
import type { Caller } from "../model/modelCall.ts";
import { serveCalls } from "./serveCalls.ts";

const SECRET = "a secret of at least thirty-two characters";
const ANN: Required<Caller> = { userId: "ann", organizationId: "acme", address: "10.0.0.1", budget: 7 };
const answer = serveCalls(async (_request, caller) => Response.json(caller), SECRET);

function callWith(authorization?: string): Promise<Response> {
  return answer(
    new Request(
      "http://localhost/api/ai/usage",
      authorization === undefined ? {} : { headers: { authorization } },
    ),
  );
}

it("answers a call with a token of ours, for whom the token says", async () => {
  const response = await callWith(`Bearer ${await signServiceToken(ANN, SECRET, Date.now())}`);
  expect(await response.json()).toEqual(ANN);
});

it.each([
  undefined,
  "",
  "Bearer ",
  "Bearer a.b",
  `Bearer ${await signServiceToken(ANN, "another secret, as long as ours is", Date.now())}`,
])("answers nobody who comes with %j", async (authorization) => {
  const response = await callWith(authorization);
  expect([response.status, await response.json()]).toMatchObject([401, { error: { code: "SIGNED_OUT" } }]);
});
