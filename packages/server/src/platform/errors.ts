import type { ErrorCode } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';

/** What callers may see: values for placeholders of the error table, and messages. */
export interface PublicDetail {
  values?: Record<string, number | string | Message>;
  detail?: Message | readonly Message[];
  /** One entry per invalid field; `field` is a path such as `body.power_watts`. */
  errors?: { field: string; message: Message }[];
  /** After how many seconds the caller may try again. */
  retryAfterS?: number;
}

/**
 * The only error that refuses a request. `internal` is only logged; callers see the contract's error table and
 * `shown`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly shown: PublicDetail;

  constructor(code: ErrorCode, internal: string, shown: PublicDetail = {}, cause?: unknown) {
    super(internal, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.shown = shown;
  }
}
