import { join, resolve } from 'node:path';
import { keys, type ConfigValues, type ReasoningEffort } from './config-keys.ts';

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
  /** As the administrator calls it, for users who choose one. */
  name: string;
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

/** The account at Stripe that takes payments. */
export interface StripeConfig {
  secretKey: string;
  /** Signing secrets of the webhook endpoint: two while one replaces the other. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

/** Where traces go. */
export interface TracingConfig {
  tracesUrl: string;
  headers: Record<string, string>;
  serviceName: string;
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
  /** Hosts of other sites that buttons of banners may open. */
  bannerLinkHosts: readonly string[];
  /** Undefined if this installation takes no payments. */
  stripe: StripeConfig | undefined;
  /** Undefined if no language model is configured. */
  ai: AiConfig | undefined;
  /** What accounts may choose instead, if their plan has it. Undefined without one. */
  secondAi: AiConfig | undefined;
  /** Whether jobs get the questions that administrators added; their safety blocks always apply. */
  asksTriggerQuestions: boolean;
  /** Undefined if nobody receives traces. */
  tracing: TracingConfig | undefined;
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
    bannerLinkHosts: values.BANNER_LINK_HOSTS.split(',')
      .map((host) => host.trim())
      .filter((host) => host !== ''),
    stripe: toStripeConfig(values),
    ai: toAiConfig(values),
    secondAi: toSecondAiConfig(values),
    asksTriggerQuestions: values.AI_SMART_CLARIFICATION,
    tracing: toTracingConfig(values),
    offlinePages: values.OFFLINE_PAGES,
  };
}

function toTracingConfig(values: ConfigValues): TracingConfig | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = values;
  if (endpoint === undefined) return undefined;
  const pairs = (headers ?? '').split(',').filter((pair) => pair !== '');
  return {
    tracesUrl: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    // Values may be encoded as in URLs.
    headers: Object.fromEntries(
      pairs.map((pair) => {
        const at = pair.indexOf('=');
        return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
      }),
    ),
    serviceName: values.OTEL_SERVICE_NAME,
  };
}

function toBucketConfig(values: ConfigValues): BucketConfig | undefined {
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

function toStripeConfig(values: ConfigValues): StripeConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: secrets } = values;
  if (secretKey === undefined) {
    if (secrets === undefined) return undefined;
    throw new ConfigError(['STRIPE_SECRET_KEY is required when STRIPE_WEBHOOK_SECRETS is set']);
  }
  // Without, a payment would be taken and its plan only arrive with the nightly reconciliation.
  if (secrets === undefined) {
    throw new ConfigError(['STRIPE_WEBHOOK_SECRETS is required when STRIPE_SECRET_KEY is set']);
  }
  return {
    secretKey,
    webhookSecrets: secrets.split(',').map((secret) => secret.trim()),
    apiUrl: values.STRIPE_API_URL,
  };
}

function toAiConfig(values: ConfigValues): AiConfig | undefined {
  if (values.AI_BASE_URL === undefined && values.AI_API_KEY === undefined) return undefined;
  const prices = toPrices(values.AI_MODEL, {
    AI_INPUT_USD_PER_MILLION: values.AI_INPUT_USD_PER_MILLION,
    AI_OUTPUT_USD_PER_MILLION: values.AI_OUTPUT_USD_PER_MILLION,
  });
  return {
    baseUrl: withoutSlash(values.AI_BASE_URL ?? 'https://api.openai.com/v1'),
    apiKey: values.AI_API_KEY,
    model: values.AI_MODEL,
    name: values.AI_MODEL_NAME ?? values.AI_MODEL,
    twoAgents: values.AI_TWO_AGENTS,
    dailyLimitUsd: values.AI_DAILY_LIMIT_USD,
    dailyGenerations: toDailyGenerations(values, prices),
    prices,
    maxOutputTokens: values.AI_MAX_OUTPUT_TOKENS,
    reasoningEffort: values.AI_REASONING_EFFORT,
  };
}

/** What it leaves open is as for the first model. A key is never sent to another server than its own. */
function toSecondAiConfig(values: ConfigValues): AiConfig | undefined {
  const { AI_SECOND_MODEL: model, AI_SECOND_BASE_URL: address, AI_SECOND_API_KEY: key } = values;
  if (model === undefined) return undefined;
  const first = toAiConfig(values);
  if (first === undefined) {
    throw new ConfigError(['AI_SECOND_MODEL needs a first model: set AI_BASE_URL or AI_API_KEY']);
  }
  const prices = toPrices(model, {
    AI_SECOND_INPUT_USD_PER_MILLION: values.AI_SECOND_INPUT_USD_PER_MILLION,
    AI_SECOND_OUTPUT_USD_PER_MILLION: values.AI_SECOND_OUTPUT_USD_PER_MILLION,
  });
  return {
    ...first,
    baseUrl: address === undefined ? first.baseUrl : withoutSlash(address),
    apiKey: key ?? (address === undefined ? first.apiKey : undefined),
    model,
    name: values.AI_SECOND_MODEL_NAME ?? model,
    prices,
    dailyGenerations: toDailyGenerations(values, prices),
  };
}

const withoutSlash = (address: string): string => address.replace(/(?<!\/)\/+$/, '');

/** The only model whose price is built in. */
const PRICED_MODEL = /^gpt-4o-mini(-\d{4}-\d\d-\d\d)?$/;
const ITS_PRICES: AiPrices = { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6 };

/** `given`: the price of input tokens, then of output tokens, under their keys. */
function toPrices(model: string, given: Record<string, number | undefined>): AiPrices | undefined {
  const [inputKey = '', outputKey = ''] = Object.keys(given);
  const [input, output] = Object.values(given);
  const known = PRICED_MODEL.test(model) ? ITS_PRICES : undefined;
  if (input === undefined && output === undefined) return known;
  const [inputUsdPerMillion, outputUsdPerMillion] = [
    input ?? known?.inputUsdPerMillion,
    output ?? known?.outputUsdPerMillion,
  ];
  if (inputUsdPerMillion === undefined || outputUsdPerMillion === undefined) {
    const missing = input === undefined ? inputKey : outputKey;
    throw new ConfigError([
      `${missing} is required too: input and output tokens have a price each`,
    ]);
  }
  return { inputUsdPerMillion, outputUsdPerMillion };
}

/** A spending limit has no effect if the price is unknown. */
const UNPRICED_DAILY_GENERATIONS = 500;

function toDailyGenerations(values: ConfigValues, prices: AiPrices | undefined): number | null {
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
