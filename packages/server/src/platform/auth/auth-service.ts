import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../features/accounts/tables.ts';

export interface Session {
  sessionId: string;
  userId: string;
  role: Role;
}

export interface AuthService {
  /** Refuses a state-changing request that comes from another site. */
  checkOrigin: (request: FastifyRequest) => void;
  /** The session of the request's cookie, or an `authentication_required` / `session_expired` refusal. */
  requireSession: (request: FastifyRequest, reply: FastifyReply) => Promise<Session>;
}
