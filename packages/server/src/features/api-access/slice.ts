import type { Slice } from '../../slice.ts';
import { apiAccessErasure } from './erase.ts';
import { registerApiAccess } from './routes.ts';
import { deleteOldAnswers, deleteOldKeys } from './tasks.ts';

export const apiAccess: Slice = {
  name: 'api-access',
  description: 'Keys with which programs call the API, and how they are used.',
  routes: registerApiAccess,
  erasure: apiAccessErasure,
  tasks: () => [deleteOldKeys, deleteOldAnswers],
};
