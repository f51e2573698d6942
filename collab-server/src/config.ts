import { resolve } from "node:path";
import { err, ok, type Result } from "@formweave/schema";
import { z } from "zod";
import type { ProviderConfig } from "./modules/identity/accounts/providers/provider.ts";
import type { ProviderConfigs } from "./modules/identity/accounts/providers/openProviders.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Fewest characters of a secret shared by servers. */
const MIN_SECRET = 32;
/** Fewest characters of the token that makes its holder the owner. */
const MIN_SETUP_TOKEN = 16;
const LOOPBACK = /^(localhost|127(\.\d+){3}|::1|\[::1\])$/;

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  DATA_DIR: z.string().default("data/var"),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: "expected an address such as https://forms.example.com" })
    .optional(),
  DURABILITY: z.enum(["process", "power"]).default("process"),
  SETUP_TOKEN: z
    .string()
    .min(MIN_SETUP_TOKEN, `use at least ${MIN_SETUP_TOKEN} characters: whoever guesses it becomes the owner`)
    .optional(),
  METRICS_TOKEN: z.string().optional(),
  AI_GATEWAY_URL: z
    .url({ protocol: /^https?$/, error: "expected an address such as http://127.0.0.1:3001" })
    .optional(),
  AI_SERVICE_SECRET: z.string().min(MIN_SECRET, `use at least ${MIN_SECRET} characters`).optional(),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: "expected an address such as smtps://user:password@mail.example.com",
    })
    .optional(),
  MAIL_FROM: z.string().max(320).optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_ISSUER: z.url().optional(),
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  OUTSIDE_HOSTS: z.string().default(""),
  TRUSTED_PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

/** Configuration of the server; every field is an environment variable of `.env.example`. */
export interface Config {
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. */
  readonly dataDir: string;
  /** Origin that people use; undefined means this machine. */
  readonly publicUrl: string | undefined;
  readonly durability: "process" | "power";
  readonly setupToken: string | undefined;
  readonly metricsToken: string | undefined;
  /** The assistant in another process; undefined when it runs in this one. */
  readonly aiGateway: { readonly url: string; readonly secret: string } | undefined;
  /** Mail server and sender address; undefined when no mail is sent. */
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  /** External sign-in providers. */
  readonly providers: ProviderConfigs;
  /** Hosts with ports that forms may call although they are not on the public internet. */
  readonly outsideHosts: ReadonlySet<string>;
  /** Number of trusted proxies in front of the server, whose forwarded client address counts. */
  readonly trustedProxyHops: number;
  readonly logLevel: z.infer<typeof environment>["LOG_LEVEL"];
}

/** Reads the configuration from environment variables; the error has one line for each invalid one. */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Result<Config, string> {
  // An empty variable is one left blank in a file.
  const given = Object.entries(variables).filter(([, value]) => value !== undefined && value !== "");
  const parsed = environment.safeParse(Object.fromEntries(given));
  if (!parsed.success) return err(parsed.error.issues.map(describe).join("\n"));
  const { data } = parsed;
  const aiGateway = readPair(data.AI_GATEWAY_URL, data.AI_SERVICE_SECRET);
  if (aiGateway === "half") return err("AI_SERVICE_SECRET: is needed for AI_GATEWAY_URL");
  const mail = readPair(data.SMTP_URL, data.MAIL_FROM);
  if (mail === "half") return err("MAIL_FROM: is needed for SMTP_URL");
  return ok({
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(ROOT, data.DATA_DIR),
    publicUrl: data.PUBLIC_URL === undefined ? undefined : new URL(data.PUBLIC_URL).origin,
    durability: data.DURABILITY,
    setupToken: data.SETUP_TOKEN,
    metricsToken: data.METRICS_TOKEN,
    aiGateway: aiGateway && { url: new URL(aiGateway[0]).origin, secret: aiGateway[1] },
    mail: mail && { url: mail[0], from: mail[1] },
    providers: readProviders(data),
    outsideHosts: new Set(data.OUTSIDE_HOSTS.split(/[\s,]+/).filter(Boolean)),
    trustedProxyHops: data.TRUSTED_PROXY_HOPS,
    logLevel: data.LOG_LEVEL,
  });
}

/** Providers with both id and secret; Microsoft also needs an issuer, which names a tenant and has no default. */
function readProviders(data: z.infer<typeof environment>): ProviderConfigs {
  const google = readProvider(
    data.GOOGLE_CLIENT_ID,
    data.GOOGLE_CLIENT_SECRET,
    "https://accounts.google.com",
  );
  const microsoft = readProvider(
    data.MICROSOFT_CLIENT_ID,
    data.MICROSOFT_CLIENT_SECRET,
    data.MICROSOFT_ISSUER,
  );
  const github = readProvider(data.GITHUB_CLIENT_ID, data.GITHUB_CLIENT_SECRET, "https://github.com");
  return {
    ...(google && { google }),
    ...(microsoft && { microsoft }),
    ...(github && { github }),
  };
}

function readProvider(clientId?: string, clientSecret?: string, issuer?: string): ProviderConfig | undefined {
  if (clientId === undefined || clientSecret === undefined || issuer === undefined) return undefined;
  return { clientId, clientSecret, issuer };
}

/** An address with the setting it is useless without; `half` when that one is missing. */
function readPair(
  url: string | undefined,
  companion: string | undefined,
): readonly [string, string] | "half" | undefined {
  if (url === undefined) return undefined;
  return companion === undefined ? "half" : [url, companion];
}

/** True for an address that reaches this machine only. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

function describe({
  path,
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string {
  return `${path.join(".")}: ${message}`;
}
