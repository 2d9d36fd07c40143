import type { FastifyInstance } from 'fastify';
import { registerErase } from './erase/routes.ts';

export function registerPrivacy(app: FastifyInstance): void {
  registerErase(app);
}
