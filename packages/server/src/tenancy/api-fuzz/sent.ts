import type { Operation } from '@beamwright/contract';

export const CALLERS = ['key', 'session', 'visitor', 'admin', 'tablet'] as const;
export type CallerName = (typeof CALLERS)[number];

/** A request as it is sent, without what makes its caller known. */
export interface Sent {
  operation: Operation;
  caller: CallerName;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: Buffer | string | undefined;
  /** Whether another operation, or none, may answer. */
  isElsewhere: boolean;
}
