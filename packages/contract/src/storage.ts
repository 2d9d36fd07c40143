import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field } from './schema.ts';

/** What storage is counted by; each names the table its user would know it from. */
export const STORAGE_KINDS = ['settings', 'results', 'test_cards', 'jobs', 'imports'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** What can be deleted at once. */
export const CLEARABLE_STORAGE = ['bin', 'imports'] as const;
export type ClearableStorage = (typeof CLEARABLE_STORAGE)[number];

const bytes = (description: string) => field(z.number(), `${description}, in bytes.`);

export const storage = z.object({
  used_bytes: bytes('What is stored'),
  limit_bytes: bytes('What may be stored'),
  kinds: field(
    z.array(
      z.object({
        kind: field(
          z.enum(STORAGE_KINDS),
          'settings: with their versions; results: with their photos; imports: files read, and what undoing one needs.',
        ),
        bytes: bytes('What is stored of this kind'),
      }),
    ),
    'The same by kind, largest first.',
  ),
  bin_bytes: bytes('What emptying the bin would free; counted above'),
});

export const getStorage = defineOperation({
  id: 'storage.get',
  method: 'GET',
  path: '/storage',
  summary: 'What is stored, by kind, and what may be.',
  needs: { scope: 'account' },
  output: storage,
  status: 200,
  errors: [],
});

export const clearStorage = defineOperation({
  id: 'storage.clear',
  method: 'POST',
  path: '/storage/clear',
  summary: 'Delete for good what is in the bin, or the files read for imports.',
  needs: { scope: 'account' },
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
