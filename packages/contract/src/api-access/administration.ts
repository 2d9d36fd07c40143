import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, page, pageQuery } from '../schema.ts';
import { apiKey, byKey } from './parts.ts';

export const accountKey = z.extend(apiKey, {
  user_id: id('account'),
  user_name: field(z.string(), 'Name of the account.'),
  user_email: field(z.string(), 'Email address of the account.'),
});
export type AccountKey = z.output<typeof accountKey>;

export const listAccountKeys = defineOperation({
  id: 'api-access.listAccountKeys',
  method: 'GET',
  internal: true,
  path: '/admin/api-keys',
  summary: 'List the API keys of all accounts, newest first.',
  needs: { scope: 'administration' },
  query: z.extend(pageQuery, {
    q: z.optional(
      field(
        z.string().check(z.trim(), z.maxLength(254)),
        'Part of the name of a key, of a user, or of an address; or the last four letters of a key.',
      ),
    ),
  }),
  output: page(accountKey),
  status: 200,
  errors: [],
});

export const revokeAccountKey = defineOperation({
  id: 'api-access.revokeAccountKey',
  method: 'DELETE',
  internal: true,
  path: '/admin/api-keys/{id}',
  summary: 'Revoke the key of an account. Its owner gets an email.',
  needs: { scope: 'administration' },
  params: byKey,
  status: 204,
  errors: ['not_found'],
});
