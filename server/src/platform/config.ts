import { createPrivateKey, randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off'])
const succeeds = (work: () => unknown) => {
  try {
    work()
    return true
  } catch {
    return false
  }
}
/** A file that exists and is readable. */
const readable = z
  .string()
  .min(1)
  .refine((file) => succeeds(() => accessSync(file, constants.R_OK)), 'no file that can be read')
/** How long callers may take; zero means no limit. */
const patience = z.coerce.number().int().min(0).max(600_000)
const port = z.coerce.number().int().min(0).max(65_535)

/** Every environment variable the server knows, with its default; docs/operations.md explains them. */
const Environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  PORT: port.default(3000),
  LISTEN_HOST: z.string().default('0.0.0.0'),
  PRODUCT_NAME: z.string().min(1).max(40).default('Bouwkring'),
  BASE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'a host name without scheme or port')
    .default('localhost'),
  TENANT_HOSTS: flag.default('on'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOLER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_READ_LAG_SECONDS: z.coerce.number().int().min(1).max(300).default(5),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  EMBEDDED_POSTGRES_PORT: port.default(0),
  DEMO: flag.default('on'),
  JOBS: flag.default('on'),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(0).max(10_000).default(40),
  CONNECTIONS_AT_MOST: z.coerce.number().int().min(0).max(100_000).default(5000),
  HEADERS_TIMEOUT_MS: patience.default(10_000),
  BODY_TIMEOUT_MS: patience.default(20_000),
  UPLOAD_TIMEOUT_MS: patience.default(60_000),
  DRAIN_MS: z.coerce.number().int().min(0).max(60_000).default(300),
  METRICS_TOKEN: z.string().min(16).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  SESSION_SECRET: z.string().min(32).optional(),
  TILE_STREET: z.url().optional(),
  TILE_SATELLITE: z.url().optional(),
  TILE_SATELLITE_LABELS: z.url().optional(),
  TILES: flag.default('on'),
  LOCATION_URL: z.url({ protocol: /^https?$/ }).optional(),
  OSRM_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUST_PROXY: z
    .enum(['on', 'off', '1', '2', '3', '4', '5'])
    .default('off')
    .transform((given) => (given === 'off' ? 0 : given === 'on' ? 1 : Number(given))),
  RESERVATION_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'a bucket name')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_PUBLIC_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('eu-west-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
  CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
  CLAMD_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.email().optional(),
  SMTP_TLS: z.enum(['required', 'offered']).optional(),
  SMTP_CA_FILE: readable.optional(),
  SMTP_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  MAIL_BOUNCE_ADDRESS: z.email().optional(),
  BOUNCE_PORT: port.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-zA-Z0-9-]{1,63}$/, 'letters, digits and dashes')
    .optional(),
  DKIM_KEY_FILE: readable
    .refine((file) => succeeds(() => createPrivateKey(readFileSync(file))), 'no private key (PEM)')
    .optional(),
  MARKET_MEMORY_MB: z.coerce
    .number()
    .int()
    .refine((mb) => mb === 0 || mb >= 64, '0 or at least 64')
    .default(1024),
  EXPORTS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(60),
  IMPORTS_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(120),
  CONTACT_PER_HOUR: z.coerce.number().int().min(1).max(10_000).default(20),
  MFA_FOR_ADMINS: z.enum(['required', 'optional']).optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(
      (url) => url.startsWith('https:') || /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(`${url}/`),
      'https, but on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/(^| )openid( |$)/, 'scopes with openid among them')
    .default('openid User.Read email'),
  OIDC_TENANTS: z
    .string()
    .regex(/^[^=,\s]+=[a-z0-9-]+(,[^=,\s]+=[a-z0-9-]+)*$/, 'directory=subdomain,...')
    .or(z.literal(''))
    .default(''),
  OIDC_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(4000),
  WEBHOOK_TARGETS: z.enum(['public', 'anywhere']).default('public'),
  KEY_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(300),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().default(''),
  OTEL_SERVICE_NAME: z.string().min(1).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  UPDATE_CHECK_MINUTES: z.coerce.number().int().min(1).max(1440).default(15),
  SECURITY_CONTACT: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  SIGN_IN_PER_MINUTE: z.coerce.number().int().min(1).default(20),
})

export type Config = Omit<
  z.infer<typeof Environment>,
  'SESSION_SECRET' | 'PUBLIC_URL' | 'MAIL_FROM' | 'MFA_FOR_ADMINS' | 'SMTP_TLS'
> & {
  SESSION_SECRET: string
  /** Whether administrators must sign in with a second factor; the demo market does not require it unless configured to. */
  MFA_FOR_ADMINS: 'required' | 'optional'
  /** Whether mail is sent over an encrypted connection only, or encrypted when the mail server offers it. */
  SMTP_TLS: 'required' | 'offered'
  /** Sender address of mail. */
  MAIL_FROM: string
  /** Address at which people reach the product; links in mail are built from it. */
  PUBLIC_URL: string
  /** Product name as part of a URL. */
  productSlug: string
  secureCookies: boolean
}

/** The errors in the configuration, one line per variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** The secret generated at the first start, stored in the data directory so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = resolve(dataDir, 'session-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}

/** Rejects half a pair, and settings that depend on a missing one. */
function checkPairs(config: z.infer<typeof Environment>) {
  if (!config.DATABASE_URL) {
    if (config.DATABASE_POOLER_URL)
      throw new ConfigError('DATABASE_POOLER_URL: needs DATABASE_URL too, for migrations and jobs')
    if (config.DATABASE_READ_URL)
      throw new ConfigError(
        'DATABASE_READ_URL: needs DATABASE_URL too, the database that it is a replica of',
      )
  }
  if ((config.S3_ACCESS_KEY === undefined) !== (config.S3_SECRET_KEY === undefined))
    throw new ConfigError('S3_ACCESS_KEY and S3_SECRET_KEY go together')
  if ((config.OIDC_ISSUER === undefined) !== (config.OIDC_CLIENT_ID === undefined))
    throw new ConfigError('OIDC_ISSUER and OIDC_CLIENT_ID go together')
  if ((config.DKIM_SELECTOR === undefined) !== (config.DKIM_KEY_FILE === undefined))
    throw new ConfigError('DKIM_SELECTOR and DKIM_KEY_FILE go together')
  if (config.BOUNCE_PORT !== undefined && config.MAIL_BOUNCE_ADDRESS === undefined)
    throw new ConfigError(
      'BOUNCE_PORT: needs MAIL_BOUNCE_ADDRESS too, the address that reports come to',
    )
}

/** Reads and checks the environment; throws a ConfigError that names each wrong variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name in Environment.shape && value !== ''),
  )
  const read = Environment.safeParse(given)
  if (!read.success)
    throw new ConfigError(
      read.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'),
    )
  const config = read.data
  checkPairs(config)
  const publicUrl = config.PUBLIC_URL ?? `http://${config.BASE_HOST}:${config.PORT}`
  return {
    ...config,
    SESSION_SECRET: config.SESSION_SECRET ?? keptSecret(config.DATA_DIR),
    PUBLIC_URL: publicUrl,
    MFA_FOR_ADMINS: config.MFA_FOR_ADMINS ?? (config.DEMO === 'on' ? 'optional' : 'required'),
    SMTP_TLS:
      config.SMTP_TLS ??
      (config.SMTP_URL && new URL(config.SMTP_URL).password ? 'required' : 'offered'),
    MAIL_FROM: config.MAIL_FROM ?? `noreply@${config.BASE_HOST}`,
    productSlug:
      config.PRODUCT_NAME.toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '') || 'transacties',
    secureCookies: publicUrl.startsWith('https:'),
  }
}
