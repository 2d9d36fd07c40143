import type * as z from 'zod/mini';
import type { PlanFeature, PlanLimit } from './entitlements.ts';
import type { ErrorCode } from './errors.ts';
import type { ExportKind } from './export-kinds.ts';
import type { PluginKey } from './plugins/plugin-keys.ts';
import type { Scope } from './scopes.ts';
import type { TeamRole } from './team-roles.ts';

type Schema = z.ZodMiniType;

/** What a caller needs, checked in this order and enforced by the server. */
export interface Needs {
  /** A right of the caller, checked before the body is read. */
  scope: Scope;
  /** The caller must have proved who they are within `CONFIRMED_FOR_S`: for what is hard to undo, or opens a way in. */
  confirmation?: true;
  /** May also be called while the account waits to be erased; everything else is refused then. */
  in_grace?: true;
  /**
   * Where the account has a passkey or codes, the session must have used one: a stolen password, or a session from before
   * there were any, must not change who gets in. Checked once the input is valid.
   */
  second_factor?: true;
  /** A plugin that the account must have: switched on, in its plan, and not switched off by itself. */
  plugin?: PluginKey;
  /**
   * A plugin that must be switched on; the account's plan may lack it, because what was made with it stays readable
   * after a downgrade.
   */
  active_plugin?: PluginKey;
  /** A feature of the account's plan, checked before the handler runs. */
  feature?: PlanFeature;
  /** Only bodies with these values need the feature; left out, every request does. */
  feature_if?: Readonly<Record<string, string>>;
  /** A kind of export in the account's plan, or the kind that the body names as its `format`. */
  exports?: ExportKind | 'of_body';
  /**
   * May be called for a team, named in the path or as `team_id` in the query, by who has at least this role in it. What
   * is read, added and counted is then the team's. Left out, the operation is the caller's own.
   */
  team?: TeamRole;
  /** Capacity within these limits, counted by the handler in the transaction that adds. */
  limits?: readonly PlanLimit[];
}

/**
 * One operation of the API. From this one object the server takes validation, serialization and
 * the OpenAPI document; the web app takes its typed client.
 */
export interface Operation {
  /** `slice.verb`, unique. */
  id: string;
  /** Only for our own screens: it may change at any time and is not in the public API document. */
  internal?: true;
  /**
   * Sent by the app itself, in any number. Such requests of a user wait and are limited apart from all others, so that
   * a flood of them refuses nothing that the user does.
   */
  own_queue?: true;
  /**
   * Flood guard of its own, instead of that of the installation: for what another server sends in bursts, and for what
   * computes for long. Counted apart from all others.
   */
  requests_per_minute?: number;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `/api/v1`, parameters in braces: `/machines/{id}`. */
  path: string;
  /** What it does. Its first clause is the title in the documentation: at most 28 characters for programs. */
  summary: string;
  /** Day since which callers should use another operation, as its summary says. */
  deprecated?: string;
  /** Day from which it may be gone. */
  sunset?: string;
  needs: Needs;
  /** Error for a known caller without the scope; `forbidden` when left out. */
  refusal?: ErrorCode;
  /** Error for a visitor; `authentication_required` when left out. */
  visitor_refusal?: ErrorCode;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Omitted when the response has no body (204). */
  output?: Schema;
  /** Media type of a response that is not JSON; `output` is then the data of one event. */
  media?: 'text/event-stream';
  /** The body is a raw file of one of these media types, up to this many bytes. */
  upload?: { types: readonly [string, ...string[]]; max_bytes: number };
  /** The response is a file of one of these media types. */
  download?: readonly string[];
  status: 200 | 201 | 202 | 204;
  /** The response has a secret that is never shown again, and kept nowhere it could be read: not for a repeat either. */
  shows_secret?: true;
  /** Address of what was added or started, below `/api/v1`; braces name fields of the answer. Sent as `Location`. */
  location?: string;
  /** Errors particular to this operation. Those that follow from its other fields are added by the server. */
  errors: readonly ErrorCode[];
}

/** Response of a handler whose operation downloads a file. */
export interface FileAnswer {
  /** In parts if it is too large for memory; they are taken as fast as the caller reads them. */
  content: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Size of content in parts. */
  bytes?: number;
  media_type: string;
  /** File name to save as. Without it, the browser shows the file. */
  name?: string;
  /** For how many seconds the browser may keep it; without it not at all. */
  max_age_s?: number;
}

export function defineOperation<const O extends Operation>(operation: O): O {
  return operation;
}

type InputOf<T> = T extends Schema ? z.input<T> : undefined;
type ParsedOf<T> = T extends Schema ? z.output<T> : undefined;
type Key<O, K extends string> = O extends { [P in K]: infer S } ? S : undefined;
type BodyOf<O, Json> = O extends { upload: object } ? Uint8Array : Json;

/** Input of a caller. */
export type OperationInput<O extends Operation> = Present<{
  params: InputOf<Key<O, 'params'>>;
  query: InputOf<Key<O, 'query'>>;
  body: BodyOf<O, InputOf<Key<O, 'body'>>>;
}>;

/** Validated input of a handler. */
export type OperationRequest<O extends Operation> = Present<{
  params: ParsedOf<Key<O, 'params'>>;
  query: ParsedOf<Key<O, 'query'>>;
  body: BodyOf<O, ParsedOf<Key<O, 'body'>>>;
}>;

export type OperationOutput<O extends Operation> = O extends { download: object }
  ? FileAnswer
  : ParsedOf<Key<O, 'output'>>;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };

export const API_PREFIX = '/api/v1';
