import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, ownId } from '../schema.ts';
import {
  allowedAddresses,
  apiKey,
  byKey,
  expiresAt,
  issuedKey,
  keyName,
  keyScopes,
  overlapHours,
} from './parts.ts';

export const listApiKeys = defineOperation({
  id: 'api-access.listKeys',
  method: 'GET',
  internal: true,
  path: '/api-keys',
  summary:
    'List your API keys, those that work before those that ended, newest first, with what your plan includes.',
  needs: { scope: 'account' },
  output: z.object({
    items: field(z.array(apiKey), 'The keys, with those revoked within 30 days.'),
    included: field(
      z.object({
        keys: field(z.number(), 'Keys that the account may have; 0 without API access.'),
        requests_per_minute: field(z.number(), 'Requests per minute of each key.'),
      }),
      'What the account may have.',
    ),
  }),
  status: 200,
  errors: [],
});

export const createApiKey = defineOperation({
  id: 'api-access.createKey',
  method: 'POST',
  internal: true,
  path: '/api-keys',
  summary: 'Create an API key. It is shown once.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  body: z.strictObject({
    id: ownId,
    name: keyName,
    scopes: keyScopes,
    allowed_addresses: allowedAddresses,
    expires_at: expiresAt,
  }),
  output: issuedKey,
  shows_secret: true,
  status: 201,
  errors: ['api_access_missing', 'too_many_api_keys', 'already_added', 'not_found'],
});

export const issueTestKey = defineOperation({
  id: 'api-access.issueTestKey',
  method: 'POST',
  internal: true,
  path: '/api-keys/test',
  summary:
    'Create a key for the documentation: it works for one day, replaces the one before, and acts on your account.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  output: issuedKey,
  shows_secret: true,
  status: 201,
  errors: ['api_access_missing'],
});

export const updateApiKey = defineOperation({
  id: 'api-access.updateKey',
  method: 'PATCH',
  internal: true,
  path: '/api-keys/{id}',
  summary: 'Change the name, scopes, allowed addresses or expiry of a key.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  params: byKey,
  body: z.strictObject({
    name: z.optional(keyName),
    scopes: z.optional(keyScopes),
    allowed_addresses: z.optional(allowedAddresses),
    expires_at: z.optional(expiresAt),
  }),
  output: apiKey,
  status: 200,
  errors: ['not_found'],
});

export const rotateApiKey = defineOperation({
  id: 'api-access.rotateKey',
  method: 'POST',
  internal: true,
  path: '/api-keys/{id}/rotate',
  summary: 'Replace a key. The one before still works for a while.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  params: byKey,
  body: z.strictObject({
    overlap_hours: overlapHours('the key before still works'),
  }),
  output: issuedKey,
  shows_secret: true,
  status: 200,
  errors: ['not_found'],
});

export const endPreviousApiKey = defineOperation({
  id: 'api-access.endPreviousKey',
  method: 'DELETE',
  internal: true,
  path: '/api-keys/{id}/previous',
  summary: 'End the key before the last rotation now.',
  needs: { scope: 'account' },
  params: byKey,
  status: 204,
  errors: ['not_found'],
});

export const revokeApiKey = defineOperation({
  id: 'api-access.revokeKey',
  method: 'DELETE',
  internal: true,
  path: '/api-keys/{id}',
  summary: 'Revoke a key: within a second, no server accepts it any more.',
  needs: { scope: 'account' },
  params: byKey,
  status: 204,
  errors: ['not_found'],
});
