import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { id, lineOfText, timestamp } from './schema.ts';

/** How long an administrator may view as a user at a time. */
export const VIEW_MINUTES = 30;

/**
 * What works while an administrator views as a user: reads that support needs. Everything else is refused, also what is
 * added later.
 */
export const VIEWABLE_OPERATIONS: readonly string[] = [
  'accounts.getAvatar',
  'accounts.getProfile',
  'ai.getUsage',
  'banners.list',
  'billing.get',
  'billing.listOrders',
  'consultation.getDesk',
  'consultation.list',
  'exchange.getImport',
  'exchange.listImportRows',
  'exchange.listImports',
  'feedback.getInsights',
  'feedback.getPhoto',
  'feedback.list',
  'feedback.listMachineResults',
  'feedback.listPrompts',
  'feedback.listTries',
  'jobs.get',
  'jobs.list',
  'library.facets',
  'library.get',
  'library.list',
  'library.listFolders',
  'library.listVersions',
  'machines.get',
  'machines.getDependents',
  'machines.list',
  'machines.searchCatalog',
  'materials.list',
  'onboarding.get',
  'plans.listNotices',
  'plugins.list',
  'storage.get',
  'test-cards.get',
  'test-cards.list',
];

/** What administrators still do as themselves while viewing: only what concerns their own session. */
export const OWN_WHILE_VIEWING: readonly string[] = [
  'accounts.refreshSession',
  'accounts.signOut',
  'users.stopViewing',
];

export const viewAsUser = defineOperation({
  id: 'users.view',
  method: 'POST',
  internal: true,
  path: '/admin/users/{id}/view',
  summary: `See the app as a user does, read-only, for ${VIEW_MINUTES} minutes. Applies to the whole session.`,
  needs: { scope: 'administration', confirmation: true, second_factor: true },
  refusal: 'admin_role_required',
  params: z.object({ id: id('user') }),
  body: z.strictObject({ reason: lineOfText(500, 'Why. It is recorded.') }),
  output: z.object({ ends_at: timestamp('When it ends by itself') }),
  status: 200,
  errors: ['not_found', 'not_viewable'],
});

export const stopViewing = defineOperation({
  id: 'users.stopViewing',
  method: 'POST',
  internal: true,
  path: '/view/stop',
  summary: 'Stop viewing as a user. Stopping twice changes nothing.',
  needs: { scope: 'account', in_grace: true },
  status: 204,
  errors: [],
});
