/** Types of Stripe's errors that this double answers. */
export type FailureType =
  | 'invalid_request_error'
  | 'card_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'api_error';

interface FailureDetails {
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: object;
}

/** An answer that is an error, as `{"error": {...}}` on the wire. */
export class StripeFailure extends Error {
  readonly status: number;
  readonly type: FailureType;
  readonly details: FailureDetails;

  constructor(status: number, type: FailureType, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
  }
}

/** 400: the request can never succeed as it is. */
export const invalidRequest = (message: string, details: FailureDetails = {}): StripeFailure =>
  new StripeFailure(400, 'invalid_request_error', message, details);

/** 404 for an id in the path; 400 with the parameter's name for an id among the parameters. */
export function missingResource(noun: string, id: string, param?: string): StripeFailure {
  const status = param === undefined ? 404 : 400;
  return new StripeFailure(status, 'invalid_request_error', `No such ${noun}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}

/** 402: the card was refused. */
export const cardRefused = (message: string, details: FailureDetails): StripeFailure =>
  new StripeFailure(402, 'card_error', message, details);
