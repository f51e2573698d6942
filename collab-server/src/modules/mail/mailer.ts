import { domainToASCII } from "node:url";
import { createTransport } from "nodemailer";
import type { Config } from "../../config.ts";
import type { Mail } from "./letter.ts";

/** Why a mail was not sent. */
export interface MailFault {
  readonly error: string;
  /** Whether it is of no use to try again: nobody has that address. */
  readonly isFinal: boolean;
}

/** Sends mail by the server that is set up. */
export interface Mailer {
  /** Sends one mail; undefined when the mail server took it. */
  send(mail: Mail): Promise<MailFault | undefined>;
}

/** How long the mail server may take for each step, ms. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };
/** What is said where there is none. */
const NOT_SET_UP: MailFault = { error: "No mail server is set up", isFinal: true };

/** Not every mail server can send to one (RFC 6531). */
const TOO_FOREIGN =
  "The mail server does not take letters other than a to z before the @. Ask for another address of this person";

/** A mailer for the server of the configuration. */
export function createMailer(mail: Config["mail"]): Mailer {
  if (mail === undefined) return { send: () => Promise.resolve(NOT_SET_UP) };
  // Neither files nor addresses are read for a mail, whatever is in it.
  const safety = { disableFileAccess: true, disableUrlAccess: true };
  const transport = createTransport({ url: mail.url, ...PATIENCE, ...safety }, { from: mail.from });
  return {
    async send({ to, subject, text, html, messageId, unsubscribeUrl }) {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      try {
        // As an object, so that nothing in it is read as a list of addresses.
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

/** An address as mail servers look it up: the host in the letters of the internet's names, what is before it as it is. */
export function toMailAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const host = domainToASCII(address.slice(at + 1));
  // What is no name of a host is left for the mail server to refuse.
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
