import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import type { Config } from "../../../config.ts";
import type { Mail } from "./renderMail.ts";

/** Reason why a mail was not sent. */
export interface MailFault {
  readonly error: string;
  /** True when retrying is pointless, for example for an unknown address. */
  readonly isFinal: boolean;
}

/** Sends mail through the configured mail server. */
export interface Mailer {
  /** Sends one mail; undefined when the mail server accepted it. */
  send(mail: Mail): Promise<MailFault | undefined>;
}

/** Timeouts for each step of the mail server, ms. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** Fault when no mail server is configured. */
const NOT_SET_UP: MailFault = { error: "No mail server is set up", isFinal: true };

/** For non-ASCII addresses, which not every mail server supports (RFC 6531). */
const TOO_FOREIGN =
  "The mail server does not take letters other than a to z before the @. Ask for another address of this person";

/** Creates a mailer for the configured server. */
export function createMailer(mail: Config["mail"]): Mailer {
  if (mail === undefined) return { send: () => Promise.resolve(NOT_SET_UP) };
  // The mail library must not read files or URLs, whatever the mail contains.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: mail.url, ...TIMEOUTS, ...safety }, { from: mail.from });
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }) {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      try {
        // As an object, so that it is not parsed as a list of addresses.
        const address = { name: "", address: toMailAddress(to) };
        await transport.sendMail({ to: address, subject, text, html, messageId, headers });
        return undefined;
      } catch (error) {
        return describeFault(error, to);
      }
    },
  };
}

function unsubscribeHeaders(url: string) {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** Converts the host of an address to ASCII (punycode) and leaves the local part unchanged. */
export function toMailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const host = domainToASCII(address.slice(at + 1));
  // An invalid host is left for the mail server to refuse.
  return host === "" ? address : `${address.slice(0, at)}@${host}`;
}

function describeFault(error: unknown, to: string): MailFault {
  if (!(error instanceof Error)) throw error;
  const code = "code" in error ? error.code : undefined;
  const status = "responseCode" in error ? Number(error.responseCode) : 0;
  const isFinal = code === "EENVELOPE" && status >= 500;
  const isForeign = isFinal && /[^ -~]/.test(to.slice(0, to.lastIndexOf("@")));
  return { error: isForeign ? TOO_FOREIGN : error.message.slice(0, 500), isFinal };
}
