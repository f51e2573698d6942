import { serverFailure } from "@formweave/schema";
import { signServiceToken } from "@formweave/data/serviceToken";
import type { Assistant } from "./serveAssistant.ts";

/** Address of a separate AI gateway, and the secret shared with it. */
export interface RemoteGateway {
  readonly url: string;
  readonly secret: string;
}

/** An assistant in another process: forwards each call unchanged, with a signed token that names the caller. */
export function remoteAssistant({ url, secret }: RemoteGateway): Assistant {
  return async (request, caller) => {
    const { pathname, search } = new URL(request.url);
    const token = await signServiceToken(caller, secret, Date.now());
    const headers = new Headers({ authorization: `Bearer ${token}` });
    const type = request.headers.get("content-type");
    if (type !== null) headers.set("content-type", type);
    const { method, body, signal } = request;
    try {
      return await fetch(url + pathname + search, {
        method,
        headers,
        body,
        signal,
        duplex: "half",
        redirect: "error",
      });
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      const { code, message } = serverFailure("AI_UNAVAILABLE");
      return Response.json({ success: false, error: { code, message, details: {} } }, { status: 503 });
    }
  };
}
