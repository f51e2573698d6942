import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { z } from "zod";

/** A received mail. */
export interface ArrivedMail {
  readonly to: readonly string[];
  readonly headers: string;
  /** Plain text and HTML, with quoted-printable decoded. */
  readonly body: string;
}

/** A local mail server that accepts everything. */
export interface MailServer {
  /** Mail configuration for the tested server. */
  readonly mail: { readonly url: string; readonly from: string };
  readonly arrived: readonly ArrivedMail[];
  /** Refuses recipients with an SMTP code; undefined accepts them again. */
  refuse(code: number | undefined): void;
  stop(): void;
}

/** Starts the server; with `isOld` it refuses non-ASCII local parts, as many mail servers do. */
export async function startMailServer({ isOld = false } = {}): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  let code: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    hideSMTPUTF8: isOld,
    onRcptTo({ address }, _session, callback) {
      const local = address.slice(0, address.lastIndexOf("@"));
      const refusal = isOld && /[^ -~]/.test(local) ? 553 : code;
      callback(
        refusal === undefined ? null : Object.assign(new Error("No such person"), { responseCode: refusal }),
      );
    },
    onData(stream, { envelope }, callback) {
      const to = envelope.rcptTo.map(({ address }) => address);
      const take = async (): Promise<void> => {
        arrived.push({ to, ...(await readMail(stream)) });
        callback();
      };
      void take();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  return {
    mail: { url: `smtp://127.0.0.1:${port}`, from: "Formweave <forms@example.com>" },
    arrived,
    refuse(next) {
      code = next;
    },
    stop: () => server.close(),
  };
}

async function readMail(stream: NodeJS.ReadableStream): Promise<Omit<ArrivedMail, "to">> {
  const raw = await text(stream);
  const end = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, " ");
  const body = raw
    .slice(end)
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
      Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
    );
  return { headers, body };
}
