import { isIP } from 'node:net';
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

const aiAddress = (key: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          isPlainWebAddress,
          `${key} must be an address such as https://api.openai.com/v1, without a password or "?"`,
        ),
      ),
  );

const aiKey = (key: string) =>
  z.optional(
    z
      .string()
      .check(z.regex(/^[\x21-\x7e]+$/, `${key} must not contain spaces or non-ASCII characters`)),
  );

const REASONING_EFFORTS = ['none', 'minimal', 'low', 'medium', 'high'] as const;
export type ReasoningEffort = (typeof REASONING_EFFORTS)[number];

/** Every environment variable that the server reads, with its default; `.env.example` explains each. */
export const keys = z.object({
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
  BANNER_LINK_HOSTS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:\s*,\s*[a-z0-9-]+(?:\.[a-z0-9-]+)+){0,49})?$/,
          'BANNER_LINK_HOSTS must be up to 50 hosts such as status.example.com, separated by commas',
        ),
      ),
    '',
  ),
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
  STRIPE_SECRET_KEY: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[sr]k_(?:live|test)_[A-Za-z0-9_]+$/,
          'STRIPE_SECRET_KEY must begin with sk_live_, sk_test_, rk_live_ or rk_test_',
        ),
      ),
  ),
  STRIPE_WEBHOOK_SECRETS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^whsec_[A-Za-z0-9+/=_-]+(?:\s*,\s*whsec_[A-Za-z0-9+/=_-]+){0,2}$/,
          'STRIPE_WEBHOOK_SECRETS must be up to three secrets such as whsec_…, separated by commas',
        ),
      ),
  ),
  STRIPE_API_URL: z._default(
    z
      .string()
      .check(
        z.refine(
          isPlainWebAddress,
          'STRIPE_API_URL must be an address such as https://api.stripe.com',
        ),
      ),
    'https://api.stripe.com',
  ),
  AI_BASE_URL: aiAddress('AI_BASE_URL'),
  AI_API_KEY: aiKey('AI_API_KEY'),
  AI_MODEL: z._default(z.string(), 'gpt-4o-mini'),
  AI_MODEL_NAME: z.optional(z.string().check(z.maxLength(40))),
  AI_SECOND_MODEL: z.optional(z.string()),
  AI_SECOND_MODEL_NAME: z.optional(z.string().check(z.maxLength(40))),
  AI_SECOND_BASE_URL: aiAddress('AI_SECOND_BASE_URL'),
  AI_SECOND_API_KEY: aiKey('AI_SECOND_API_KEY'),
  AI_SECOND_INPUT_USD_PER_MILLION: z.optional(amount('AI_SECOND_INPUT_USD_PER_MILLION')),
  AI_SECOND_OUTPUT_USD_PER_MILLION: z.optional(amount('AI_SECOND_OUTPUT_USD_PER_MILLION')),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine(
          isPlainWebAddress,
          'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318',
        ),
      ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^[\w-]+=(?:[^,%]|%[0-7][0-9a-f])+(?:,[\w-]+=(?:[^,%]|%[0-7][0-9a-f])+)*$/i,
          'OTEL_EXPORTER_OTLP_HEADERS must look like api-key=secret,other=value',
        ),
      ),
  ),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.maxLength(100)), 'beamwright'),
  OFFLINE_PAGES: z._default(z.stringbool({ error: 'OFFLINE_PAGES must be true or false' }), true),
});

export type ConfigValues = z.infer<typeof keys>;
