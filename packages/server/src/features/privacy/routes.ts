import type { FastifyInstance } from 'fastify';
import { registerErase } from './erase/routes.ts';
import { registerExport } from './export/routes.ts';

export function registerPrivacy(app: FastifyInstance): void {
  registerExport(app);
  registerErase(app);
}
