export { ERRORS, failure, fill, type ErrorCode } from "./errors.ts";
export * as limits from "./limits.ts";
export { translate, translateBy, type Catalogue } from "./translate.ts";
export { err, ok, unreachable, type Failure, type Result } from "./result.ts";
export { describeCount } from "./describeCount.ts";
export { serverFailure, SERVER_ERRORS, type ServerErrorCode } from "./serverErrors.ts";
