import type { FastifyInstance } from 'fastify';
import { registerCases } from './case-routes.ts';
import { registerEvidence } from './evidence-routes.ts';
import { registerExperts } from './expert-routes.ts';
import { registerSolved } from './solved-routes.ts';
import { registerThread } from './thread-routes.ts';

export function registerConsultation(app: FastifyInstance): void {
  registerCases(app);
  registerExperts(app);
  registerSolved(app);
  registerEvidence(app);
  registerThread(app);
}
