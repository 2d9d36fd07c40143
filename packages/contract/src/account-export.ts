import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, id, orNull, timestamp } from './schema.ts';

/** What an export counts while it is written, in this order. */
export const EXPORTED_KINDS = ['machines', 'settings', 'jobs', 'results', 'photos'] as const;
export type ExportedKind = (typeof EXPORTED_KINDS)[number];

/** Exports that a user can start in 24 hours; failed ones don't count. */
export const EXPORTS_A_DAY = 3;

/** How long the address of the file works, in seconds. The file is kept longer; asking again makes a new address. */
export const EXPORT_LINK_S = 15 * 60;

export const EXPORT_STATES = [
  'waiting',
  'building',
  'ready',
  'failed',
  'canceled',
  'expired',
] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export const EXPORT_FAILURES = [
  'interrupted',
  'disk_full',
  'files_unavailable',
  'unknown',
] as const;
export type ExportFailure = (typeof EXPORT_FAILURES)[number];

export const accountExport = z.object({
  id: id('export'),
  state: field(
    z.enum(EXPORT_STATES),
    'waiting: not begun; building: being written; ready: can be downloaded; failed, canceled; expired: the file was deleted.',
  ),
  counts: field(
    z.array(
      z.object({
        kind: field(z.enum(EXPORTED_KINDS), 'What is counted.'),
        done: field(z.number(), 'How many are written.'),
        total: field(z.number(), 'How many there are.'),
      }),
    ),
    'Progress by kind; empty before it begins.',
  ),
  done: field(z.number(), 'How much of the work is done, 0 to 1.'),
  is_interrupted: field(
    z.boolean(),
    'True while nobody continues it, because the server that wrote it has died. It begins again, or fails, within three minutes, or once the exports before it are done.',
  ),
  seconds_left: orNull(z.number(), 'Time it takes from now on; null until that is known.'),
  bytes: orNull(z.number(), 'Size of the file; null until it is ready.'),
  failure: orNull(
    z.enum(EXPORT_FAILURES),
    'Why it failed. interrupted: the server stopped several times; disk_full, files_unavailable: the server cannot store files now.',
  ),
  created_at: timestamp('When it was asked for'),
  expires_at: orNull(z.string(), 'When the file is deleted, ISO 8601 in UTC.'),
});
export type AccountExport = z.output<typeof accountExport>;

const params = z.object({ id: id('export') });

export const getExports = defineOperation({
  id: 'privacy.getExports',
  method: 'GET',
  internal: true,
  path: '/privacy/exports',
  summary: 'Get the newest export of everything the user owns, and the one that can be downloaded.',
  needs: { scope: 'account', in_grace: true },
  output: z.object({
    latest: orNull(accountExport, 'The newest one in any state.'),
    ready: orNull(accountExport, 'The one that can be downloaded.'),
  }),
  status: 200,
  errors: [],
});
export type AccountExports = z.output<(typeof getExports)['output']>;

export const startExport = defineOperation({
  id: 'privacy.startExport',
  method: 'POST',
  internal: true,
  path: '/privacy/exports',
  summary: 'Start an export of everything the user owns. If one is running, it is returned.',
  needs: { scope: 'account', in_grace: true },
  output: accountExport,
  status: 201,
  errors: ['too_many_exports'],
});

export const cancelExport = defineOperation({
  id: 'privacy.cancelExport',
  method: 'POST',
  internal: true,
  path: '/privacy/exports/{id}/cancel',
  summary: 'Cancel an export that is not ready yet.',
  needs: { scope: 'account', in_grace: true },
  params,
  output: accountExport,
  status: 200,
  errors: ['not_found'],
});

export const createExportLink = defineOperation({
  id: 'privacy.createExportLink',
  method: 'POST',
  internal: true,
  path: '/privacy/exports/{id}/link',
  summary: 'Get an address for downloading an export. It works for a while, for this account only.',
  needs: { scope: 'account', confirmation: true, in_grace: true },
  params,
  output: z.object({ path: field(z.string(), 'Address of the file on this server.') }),
  status: 200,
  errors: ['not_found', 'export_gone'],
});

export const downloadExport = defineOperation({
  id: 'privacy.downloadExport',
  method: 'GET',
  internal: true,
  path: '/privacy/exports/{id}/file',
  summary: 'Download an export, at the address that `privacy.createExportLink` returned.',
  needs: { scope: 'account', in_grace: true },
  params,
  query: z.object({
    expires: field(
      z.coerce.number<number>().check(z.int(), z.minimum(0), z.maximum(1e12)),
      'When the address ends, seconds since 1970.',
    ),
    signature: field(z.string().check(z.maxLength(100)), 'Proof that the server made it.'),
  }),
  download: ['application/zip'],
  status: 200,
  errors: ['not_found', 'export_gone', 'link_invalid', 'files_unavailable'],
});
