/** Plain words for network errors of Node, shown in delivery logs. */
const FAULTS: Readonly<Record<string, string>> = {
  ENOTFOUND: "There is no server of this name",
  EAI_AGAIN: "The name could not be looked up",
  ECONNREFUSED: "The connection was refused",
  ECONNRESET: "Connection closed",
  EPIPE: "Connection closed",
  EHOSTUNREACH: "The server cannot be reached",
  ENETUNREACH: "The server cannot be reached",
  ETIMEDOUT: "No answer in time",
  CERT_HAS_EXPIRED: "The certificate is out of date",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is not trusted",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate is not trusted",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate is not trusted",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another name",
};

/** Describes in plain words why a request to another server failed. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  if (error.name === "AbortError" || error.name === "TimeoutError") return "No answer in time";
  if (code.startsWith("HPE_")) return "The answer is not HTTP";
  return FAULTS[code] ?? error.message;
}
