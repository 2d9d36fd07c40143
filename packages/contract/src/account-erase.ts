import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { RETENTION } from './retention.ts';
import { field, id, orNull, timestamp } from './schema.ts';

const count = (what: string) => field(z.int(), `Number of ${what}.`);

export const erasure = z.object({
  erase_at: field(
    z.nullable(z.string()),
    'When the account is erased, ISO 8601 in UTC; null if it is kept.',
  ),
  would_erase_at: timestamp('When the account is erased if that is asked for now'),
  erases: field(
    z.object({
      machines: count('machines'),
      settings: count('settings in the library and the bin'),
      jobs: count('jobs'),
      results: count('results'),
      photos: count('photos'),
    }),
    'What is erased, with everything else that belongs to it.',
  ),
  keeps: field(
    z.object({
      approved_settings: count(
        'AI settings that are served to everyone; they stay without their author',
      ),
    }),
    'What stays and no longer names the account.',
  ),
  teams: field(
    z.array(
      z.object({
        id: id('team'),
        name: field(z.string(), 'Name of the team.'),
        outcome: field(
          z.enum(['handed_over', 'erased', 'left']),
          'erased if nobody else is in a team that the account owns.',
        ),
        successor: orNull(z.string(), 'Name of who becomes its owner, as things are now.'),
      }),
    ),
    'What becomes of the teams of the account. What it made there stays without its name.',
  ),
  is_last_administrator: field(
    z.boolean(),
    'Whether nobody else administers the installation, so that the account can’t be erased.',
  ),
});

export const getErasure = defineOperation({
  id: 'privacy.getErasure',
  method: 'GET',
  path: '/account/erasure',
  summary: 'What erasing the account would erase and keep, and when.',
  needs: { scope: 'account', in_grace: true },
  output: erasure,
  status: 200,
  errors: [],
});

export const eraseAccount = defineOperation({
  id: 'privacy.eraseAccount',
  method: 'POST',
  path: '/account/erasure',
  summary: `Erase the account after ${RETENTION.grace.days} days. Every session ends now. Signing in until then can keep it.`,
  needs: { scope: 'account', confirmation: true },
  output: z.object({ erase_at: timestamp('When the account is erased') }),
  status: 200,
  errors: ['last_administrator', 'origin_refused'],
});

export const keepAccount = defineOperation({
  id: 'privacy.keepAccount',
  method: 'DELETE',
  path: '/account/erasure',
  summary: 'Keep an account that was to be erased. Everything is as it was.',
  needs: { scope: 'account', in_grace: true },
  status: 204,
  errors: ['erase_begun', 'origin_refused'],
});

export type Erasure = z.output<typeof erasure>;
