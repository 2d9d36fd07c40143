import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field } from './schema.ts';

/** Kinds of storage that are counted. */
export const STORAGE_KINDS = ['settings', 'results', 'test_cards', 'jobs', 'imports'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** What can be cleared in one request. */
export const CLEARABLE_STORAGE = ['bin', 'imports'] as const;
export type ClearableStorage = (typeof CLEARABLE_STORAGE)[number];

const bytes = (description: string) => field(z.number(), `${description}, in bytes.`);

export const storage = z.object({
  used_bytes: bytes('Storage used'),
  limit_bytes: bytes('Storage allowed'),
  kinds: field(
    z.array(
      z.object({
        kind: field(
          z.enum(STORAGE_KINDS),
          'settings: with their versions; results: with their photos, and those in chats; imports: imported files and what undoing them needs.',
        ),
        bytes: bytes('Storage used by this kind'),
      }),
    ),
    'Storage used by kind, largest first.',
  ),
  bin_bytes: bytes('Storage that emptying the bin would free; included above'),
});

export const getStorage = defineOperation({
  id: 'storage.get',
  method: 'GET',
  path: '/storage',
  summary: 'Get storage used, by kind, and the limit.',
  needs: { scope: 'account', team: 'viewer' },
  output: storage,
  status: 200,
  errors: [],
});

export const clearStorage = defineOperation({
  id: 'storage.clear',
  method: 'POST',
  path: '/storage/clear',
  summary: 'Permanently delete the contents of the bin, or the imported files.',
  needs: { scope: 'account', team: 'manager', confirmation: true },
  body: z.strictObject({
    what: field(
      z.enum(CLEARABLE_STORAGE),
      'bin: deleted settings, and deleted jobs of earlier months; imports: drafts, and what undoing a saved import needs.',
    ),
  }),
  output: storage,
  status: 200,
  errors: [],
});

export type Storage = z.output<typeof storage>;
