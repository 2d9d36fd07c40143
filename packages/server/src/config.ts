import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';

const integer = (key: string, min: number, max: number) =>
  z.coerce
    .number<string>(`${key} must be a number`)
    .check(
      z.int(`${key} must be a whole number`),
      z.minimum(min, `${key} must be at least ${min}`),
      z.maximum(max, `${key} must be at most ${max}`),
    );

const amount = (key: string) =>
  z.coerce
    .number<string>(`${key} must be a number`)
    .check(z.minimum(0, `${key} must not be negative`));

const port = (key: string) => integer(key, 0, 65535);

/** A password in the URL would appear in errors, and a query would break the path we append. */
function isPlainWebAddress(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === ''
  );
}

const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

const keys = z.object({
  NODE_ENV: z._default(
    z.enum(
      ['production', 'development', 'test'],
      'NODE_ENV must be production, development or test',
    ),
    'production',
  ),
  PORT: z._default(port('PORT'), 3000),
  HOST: z._default(
    z
      .string()
      .check(
        z.refine(
          (host) => isIP(host) > 0 || /^[a-z0-9.-]+$/i.test(host),
          'HOST must be an address or name of this computer, such as localhost or 0.0.0.0',
        ),
      ),
    'localhost',
  ),
  PUBLIC_URL: z.optional(
    z.url({
      protocol: /^https?$/,
      error: 'PUBLIC_URL must be an address such as https://laser.example',
    }),
  ),
  DATABASE_URL: z.optional(
    z.url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL must look like postgres://user:password@host:5432/database',
    }),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  AUTH_SECRET: z.optional(
    z.string().check(z.minLength(32, 'AUTH_SECRET must have at least 32 characters')),
  ),
  LOG_LEVEL: z._default(
    z.enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent',
    ),
    'info',
  ),
  SUPPORT_EMAIL: z._default(
    z.email('SUPPORT_EMAIL must be an email address'),
    'support@beamwright.example',
  ),
  SMTP_URL: z.optional(
    z.url({
      protocol: /^smtps?$/,
      error: 'SMTP_URL must look like smtp://user:password@mail.example:587',
    }),
  ),
  MAIL_FROM: z.optional(z.email('MAIL_FROM must be an email address')),
  ADMIN_SECOND_FACTOR_GRACE_DAYS: z._default(integer('ADMIN_SECOND_FACTOR_GRACE_DAYS', 0, 365), 7),
  METRICS_PORT: z._default(port('METRICS_PORT'), 9464),
  TRUSTED_PROXIES: z._default(integer('TRUSTED_PROXIES', 0, 10), 0),
  REQUESTS_PER_MINUTE: z._default(integer('REQUESTS_PER_MINUTE', 0, 10_000_000), 1200),
  FILES_DIR: z.optional(z.string()),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPlainWebAddress,
          'S3_ENDPOINT must be an address such as https://s3.eu-central-1.amazonaws.com',
        ),
      ),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket'),
      ),
  ),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  AI_BASE_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPlainWebAddress,
          'AI_BASE_URL must be an address such as https://api.openai.com/v1, without a password or "?"',
        ),
      ),
  ),
  AI_API_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\x21-\x7e]+$/, 'AI_API_KEY must not contain spaces or non-ASCII characters'),
      ),
  ),
  AI_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  AI_TWO_AGENTS: z._default(z.stringbool({ error: 'AI_TWO_AGENTS must be true or false' }), true),
  AI_DAILY_LIMIT_USD: z._default(amount('AI_DAILY_LIMIT_USD'), 5),
  AI_DAILY_GENERATIONS: z.optional(integer('AI_DAILY_GENERATIONS', 0, 10_000_000)),
  AI_INPUT_USD_PER_MILLION: z.optional(amount('AI_INPUT_USD_PER_MILLION')),
  AI_OUTPUT_USD_PER_MILLION: z.optional(amount('AI_OUTPUT_USD_PER_MILLION')),
  AI_MAX_OUTPUT_TOKENS: z._default(integer('AI_MAX_OUTPUT_TOKENS', 200, 100_000), 1500),
  AI_REASONING_EFFORT: z.optional(
    z.enum(REASONING_EFFORTS, `AI_REASONING_EFFORT must be one of ${REASONING_EFFORTS.join(', ')}`),
  ),
  AI_SMART_CLARIFICATION: z._default(
    z.stringbool({ error: 'AI_SMART_CLARIFICATION must be true or false' }),
    true,
  ),
  OFFLINE_PAGES: z._default(z.stringbool({ error: 'OFFLINE_PAGES must be true or false' }), true),
});

/** Every environment variable that the server reads; `.env.example` explains each. */
export const CONFIG_KEYS = Object.keys(keys.def.shape);

/** US dollars per million tokens. */
export interface AiPrices {
  inputUsdPerMillion: number;
  outputUsdPerMillion: number;
}

export interface AiConfig {
  /** Without a trailing slash. */
  baseUrl: string;
  /** Not needed for a local model. */
  apiKey: string | undefined;
  model: string;
  /** Whether a second agent reviews the first one's proposal. */
  twoAgents: boolean;
  /** Spending cap of the whole installation for one day (UTC). */
  dailyLimitUsd: number;
  /** Maximum generations of the whole installation per day (UTC); `null` means no limit. */
  dailyGenerations: number | null;
  /** Undefined if no price is configured: costs cannot be counted. */
  prices: AiPrices | undefined;
  /** Maximum tokens of one answer, without reasoning tokens. */
  maxOutputTokens: number;
  /** Undefined: not sent, so the model decides. */
  reasoningEffort: ReasoningEffort | undefined;
}

/** Bucket for files, if they are not stored in a folder. */
export interface BucketConfig {
  /** Without a trailing slash. */
  endpoint: string;
  name: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** How mail is sent. */
interface MailConfig {
  /** Undefined: mail is kept for administrators and logged. */
  smtpUrl: string | undefined;
  /** Address that mail comes from. */
  from: string;
}

export interface Config {
  isProduction: boolean;
  isTest: boolean;
  port: number;
  host: string;
  /** Address that users open, without a trailing slash. */
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  /** Folder for photos and other files, used if no bucket is configured. */
  filesDir: string;
  bucket: BucketConfig | undefined;
  authSecret: string | undefined;
  logLevel: string;
  supportEmail: string;
  mail: MailConfig;
  /** Days an administrator has to add a passkey or codes of an app. After that, administration is refused until then. */
  adminFactorGraceDays: number;
  /** 0 disables metrics. */
  metricsPort: number;
  /** Number of proxies in front of the server that are trusted to report the caller's address. */
  trustedProxies: number;
  /** Flood guard for one user or address; 0 disables it. */
  requestsPerMinute: number;
  /** Undefined if no language model is configured. */
  ai: AiConfig | undefined;
  /** Whether jobs get the questions that administrators added; their safety blocks always apply. */
  asksTriggerQuestions: boolean;
  /** Whether browsers cache the app, so that a scanned setting opens offline. */
  offlinePages: boolean;
}

/** Lists all problems at once, one sentence each. */
export class ConfigError extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super(`The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  const parsed = keys.safeParse(Object.fromEntries(given));
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map((issue) => issue.message));
  const values = parsed.data;
  return {
    isProduction: values.NODE_ENV === 'production',
    isTest: values.NODE_ENV === 'test',
    port: values.PORT,
    host: values.HOST,
    publicUrl: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/(?<!\/)\/+$/, ''),
    databaseUrl: values.DATABASE_URL,
    dataDir: resolve(values.DATA_DIR),
    filesDir: resolve(values.FILES_DIR ?? join(values.DATA_DIR, 'files')),
    bucket: toBucketConfig(values),
    authSecret: values.AUTH_SECRET,
    logLevel: values.LOG_LEVEL,
    supportEmail: values.SUPPORT_EMAIL,
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM ?? values.SUPPORT_EMAIL },
    adminFactorGraceDays: values.ADMIN_SECOND_FACTOR_GRACE_DAYS,
    metricsPort: values.METRICS_PORT,
    trustedProxies: values.TRUSTED_PROXIES,
    requestsPerMinute: values.REQUESTS_PER_MINUTE,
    ai: toAiConfig(values),
    asksTriggerQuestions: values.AI_SMART_CLARIFICATION,
    offlinePages: values.OFFLINE_PAGES,
  };
}

function toBucketConfig(values: z.infer<typeof keys>): BucketConfig | undefined {
  const { S3_BUCKET: name, S3_REGION: region } = values;
  if (name === undefined) return undefined;
  const needed = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const missing = needed.filter((key) => values[key] === undefined);
  if (missing.length > 0) {
    throw new ConfigError(missing.map((key) => `${key} is required when S3_BUCKET is set`));
  }
  return {
    endpoint: (values.S3_ENDPOINT ?? '').replace(/(?<!\/)\/+$/, ''),
    name,
    region,
    accessKeyId: values.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: values.S3_SECRET_ACCESS_KEY ?? '',
  };
}

function toAiConfig(values: z.infer<typeof keys>): AiConfig | undefined {
  if (values.AI_BASE_URL === undefined && values.AI_API_KEY === undefined) return undefined;
  const prices = toPrices(values);
  return {
    baseUrl: (values.AI_BASE_URL ?? 'https://api.openai.com/v1').replace(/(?<!\/)\/+$/, ''),
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL,
    twoAgents: values.AI_TWO_AGENTS,
    dailyLimitUsd: values.AI_DAILY_LIMIT_USD,
    dailyGenerations: toDailyGenerations(values, prices),
    prices,
    maxOutputTokens: values.AI_MAX_OUTPUT_TOKENS,
    reasoningEffort: values.AI_REASONING_EFFORT,
  };
}

/** The only model whose price is built in. */
const PRICED_MODEL = /^gpt-4o-mini(-\d{4}-\d\d-\d\d)?$/;
const ITS_PRICES: AiPrices = { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6 };

function toPrices(values: z.infer<typeof keys>): AiPrices | undefined {
  const { AI_INPUT_USD_PER_MILLION: input, AI_OUTPUT_USD_PER_MILLION: output } = values;
  const known = PRICED_MODEL.test(values.AI_MODEL) ? ITS_PRICES : undefined;
  if (input === undefined && output === undefined) return known;
  const [inputUsdPerMillion, outputUsdPerMillion] = [
    input ?? known?.inputUsdPerMillion,
    output ?? known?.outputUsdPerMillion,
  ];
  if (inputUsdPerMillion === undefined || outputUsdPerMillion === undefined) {
    const missing = input === undefined ? 'AI_INPUT_USD_PER_MILLION' : 'AI_OUTPUT_USD_PER_MILLION';
    throw new ConfigError([
      `${missing} is required too: input and output tokens have a price each`,
    ]);
  }
  return { inputUsdPerMillion, outputUsdPerMillion };
}

/** A spending limit has no effect if the price is unknown. */
const UNPRICED_DAILY_GENERATIONS = 500;

function toDailyGenerations(
  values: z.infer<typeof keys>,
  prices: AiPrices | undefined,
): number | null {
  const { AI_DAILY_GENERATIONS: asked, AI_DAILY_LIMIT_USD: limitUsd } = values;
  if (prices !== undefined) return asked ?? null;
  return limitUsd === 0 ? 0 : (asked ?? UNPRICED_DAILY_GENERATIONS);
}

/** Reads `.env` of the working directory, if present, and the environment, which takes precedence. */
export function loadConfig(): Config {
  try {
    process.loadEnvFile();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      throw new ConfigError([`.env could not be read: ${(error as Error).message}`]);
    }
  }
  return parseConfig(process.env);
}
