export { createClient, type Client, type ClientOptions } from './create-client.ts';
export { BeamwrightError, type Problem } from './errors.ts';
export type * from './generated/api.ts';
export type { RequestOptions, Route } from './request.ts';
export * as webhooks from './webhooks.ts';
