import type { Operation, Role, TeamRole } from '@beamwright/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Work } from '../db/transactions.ts';

/** Context of every handler: the caller, the request ID and access to the database. */
export interface PublicContext {
  requestId: string;
  log: FastifyBaseLogger;
  /** Runs ONE transaction under the caller's role; row-level security applies. */
  db: <T>(work: Work<T>) => Promise<T>;
  /** Only for cookies and headers. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

/** The same for a caller that acts for an account: their own, or a team. */
export interface RequestContext extends PublicContext {
  userId: string;
  role: Role;
  /** Name of the plan in force. */
  plan: string;
  /** Who acts in a team; `userId`, `role` and `plan` are then the team's. */
  member: { userId: string; role: TeamRole } | undefined;
}

export type ContextOf<O extends Operation> = O['needs']['scope'] extends 'public'
  ? PublicContext
  : RequestContext;
