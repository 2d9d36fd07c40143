import type { FastifyInstance } from 'fastify';
import { registerConsent, type DeleteAnalytics } from './consent/routes.ts';
import { registerErase } from './erase/routes.ts';
import { registerExport } from './export/routes.ts';

export function registerPrivacy(app: FastifyInstance, deleteAnalytics: DeleteAnalytics): void {
  registerConsent(app, deleteAnalytics);
  registerExport(app);
  registerErase(app);
}
