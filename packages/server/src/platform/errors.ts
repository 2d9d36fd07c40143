import type { ErrorCode } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';

/** What may leave the server: values for the error table's placeholders, and messages. */
export interface PublicDetail {
  values?: Record<string, number | Message>;
  detail?: Message | readonly Message[];
  /** One entry per invalid field, `field` as in `body.power_watts`. */
  errors?: { field: string; message: Message }[];
}

/**
 * The one way to refuse a request. `internal` goes to the log only; what the caller sees comes from
 * the error table of the contract and `shown`.
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
