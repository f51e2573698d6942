import { expect, it, onTestFinished } from "vitest";
import { eventually } from "../../../testing/eventually.ts";
import { startMailServer } from "../../../testing/mailServer.ts";
import { signedIn, startTestServer, stranger } from "../../../testing/startServer.ts";

it("tells the owner of an account by mail that many addresses guess its password, once, and lets them in", async () => {
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const server = await startTestServer({ mail: mail.mail, trustedProxyHops: 1 });
  onTestFinished(() => server.stop());
  const { me } = await signedIn(server.url);
  const signIn = (password: string, ip: string) =>
    stranger(server.url).call(
      "POST",
      "/api/auth/signin",
      { email: me.user.email, password },
      { "x-forwarded-for": ip },
    );
  for (let count = 0; count < 120; count++) await signIn("a guess of mine", `198.51.100.${count}`);
  await eventually(() => expect(mail.arrived.length).toBeGreaterThan(0));
  expect(mail.arrived.map(({ to, headers }) => [to, headers.includes("guessing the password")])).toEqual([
    [[me.user.email], true],
  ]);
  expect((await signIn("correct horse battery", "203.0.113.9")).status).toBe(200);
});
