import { expect, it } from "vitest";
import { failure } from "@formweave/schema";
import { guardPage, type SignInStatus } from "./guardPage.ts";
import { findPage } from "./pages.tsx";

function admit(path: string, signInStatus: SignInStatus) {
  const { pathname } = new URL(path, "http://app.invalid");
  return guardPage(findPage(pathname).admits, signInStatus, path);
}

it.each(["/", "/projects/a"])("waits on %s until it is known who is here", (path) => {
  expect(admit(path, "unknown")).toEqual({ kind: "wait" });
});

it.each(["/", "/signin", "/projects/a"])(
  "leads from %s to the setup of a server without an owner",
  (path) => {
    expect(admit(path, "nobody-yet")).toEqual({ kind: "redirect", to: "/setup" });
  },
);

it("shows the setup page only to a server without an owner", () => {
  expect(admit("/setup", "nobody-yet")).toEqual({ kind: "show" });
  expect(admit("/setup", "stranger")).toEqual({ kind: "redirect", to: "/signin" });
  expect(admit("/setup", "member")).toEqual({ kind: "redirect", to: "/" });
});

it("asks a stranger to sign in and then leads on to where they wanted to go", () => {
  expect(admit("/projects/a?panel=layers", "stranger")).toEqual({
    kind: "redirect",
    to: "/signin?to=%2Fprojects%2Fa%3Fpanel%3Dlayers",
  });
  expect(admit("/signin?to=%2Fprojects%2Fa", "stranger")).toEqual({ kind: "show" });
  expect(admit("/signin?to=%2Fprojects%2Fa", "member")).toEqual({ kind: "redirect", to: "/projects/a" });
});

it.each(["unknown", "stranger", "member", "nobody-yet"] as const)(
  "lets %s open an invitation",
  (signInStatus) => {
    expect(admit("/join", signInStatus)).toEqual({ kind: "show" });
  },
);

it("says why when nobody is known on this device and the server does not answer", () => {
  const offline = failure("OFFLINE");
  expect(admit("/", offline)).toEqual({ kind: "unreachable", failure: offline });
});
