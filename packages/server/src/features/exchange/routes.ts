import type { FastifyInstance } from 'fastify';
import { registerExports } from './exports/routes.ts';
import { registerImports } from './imports/routes.ts';

export function registerExchange(app: FastifyInstance): void {
  registerImports(app);
  registerExports(app);
}
