import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, orNull, seenVersion } from '../schema.ts';

const NEEDS = { scope: 'administration' } as const;
const refusal = 'admin_role_required';
/** Longest notes of a release. */
export const MAX_RELEASE_NOTES = 10_000;

export const appVersion = z.object({
  major: field(z.int(), 'First number of the version.'),
  minor: field(z.int(), 'Second number.'),
  patch: field(z.int(), 'Third number.'),
  version_string: field(z.string(), 'The version, such as 1.4.2.'),
  is_active: field(z.boolean(), 'Whether it is the newest that runs.'),
  build: orNull(z.string(), 'Build of the process that started last; null if it is not known.'),
  notes: field(z.string(), 'What changed, as plain text.'),
  has_own_notes: field(z.boolean(), 'Whether an administrator wrote the notes.'),
  revision: field(z.int(), 'Counts changes of the notes; needed to change them.'),
  released_at: orNull(z.string(), 'Day of the release, `YYYY-MM-DD`.'),
  first_seen: orNull(z.string(), 'When it first ran here, ISO 8601 in UTC; null if it never did.'),
  last_seen: orNull(z.string(), 'When it last ran, to a day.'),
});
export type AppVersion = z.output<typeof appVersion>;

export const listAppVersions = defineOperation({
  id: 'system.listVersions',
  method: 'GET',
  internal: true,
  path: '/admin/versions',
  summary: 'List the newest 100 versions of the server that were released or ran here.',
  needs: NEEDS,
  refusal,
  output: z.object({
    running: field(z.array(z.string()), 'Versions of the processes that run now.'),
    items: field(z.array(appVersion), 'Newest first.'),
  }),
  status: 200,
  errors: [],
});

export const changeReleaseNotes = defineOperation({
  id: 'system.changeReleaseNotes',
  method: 'PATCH',
  internal: true,
  path: '/admin/versions/{version}',
  summary: 'Change the release notes of a version.',
  needs: NEEDS,
  refusal,
  params: z.object({ version: field(z.string().check(z.maxLength(50)), 'Such as 1.4.2.') }),
  body: z.strictObject({
    notes: field(
      z.nullable(z.string().check(z.trim(), z.maxLength(MAX_RELEASE_NOTES))),
      'Plain text; null brings back the notes of the product.',
    ),
    revision: seenVersion('`revision` of the notes that were seen.'),
  }),
  output: appVersion,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
});

/** Channel that says that another version is active. */
export const VERSION_CHANNEL = 'version-changes';
