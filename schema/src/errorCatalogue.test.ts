import { expect, it } from "vitest";
import { APP_ERRORS } from "./appErrors.ts";
import { ASSISTANT_ROWS } from "./assistantErrors.ts";
import { BUILDER_ERRORS } from "./builderErrors.ts";
import { COMMENT_ERRORS } from "./commentErrors.ts";
import { ERROR_CATALOGUE, toHttpStatus } from "./errorCatalogue.ts";
import { ERRORS, failure } from "./errors.ts";
import { SERVER_ERRORS, serverFailure, SERVER_ROWS } from "./serverErrors.ts";

it("a code stands in one table only", () => {
  const builders = new Set(Object.keys(BUILDER_ERRORS));
  const codes = [
    ...Object.keys(ERRORS).filter((code) => !builders.has(code)),
    ...builders,
    ...Object.keys(SERVER_ROWS),
    ...Object.keys(COMMENT_ERRORS),
    ...Object.keys(ASSISTANT_ROWS),
    ...Object.keys(APP_ERRORS),
  ];
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  expect(new Set(ERROR_CATALOGUE.keys())).toEqual(new Set(codes));
});

it("the messages that clients load are those of the catalogue", () => {
  for (const [code, message] of Object.entries({ ...ERRORS, ...SERVER_ERRORS }))
    expect(ERROR_CATALOGUE.get(code)).toMatchObject({ code, message });
});

it.each([
  [failure("VALIDATION"), 400],
  [failure("SIGNED_OUT"), 401],
  [failure("FILE_TOO_LARGE"), 413],
  [serverFailure("FORM_GONE"), 410],
  [serverFailure("COMMENT_EMPTY"), 400],
  [serverFailure("AI_TIMEOUT"), 504],
  [{ code: "UNHEARD_OF", message: "" }, 400],
])("%j is answered with %i", (refusal, status) => {
  expect(toHttpStatus(refusal)).toBe(status);
});
