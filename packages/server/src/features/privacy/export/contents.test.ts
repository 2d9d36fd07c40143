import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addPhoto, changeEmail, getAvatar, getPhoto, setAvatar } from '@beamwright/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readTables, type TableInCatalog } from '../../../tenancy/catalog.ts';
import { addRowsFor, fillOwned } from '../../../tenancy/owned-rows.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { placeOf } from './export-entries.ts';
import { ownedBy } from './read-rows.ts';
import { writeReadme } from './readme.ts';
import { DERIVED_FILES } from './tables/derived-files.ts';
import { isTime, unitOf, type ExportedTable } from './tables/exported-table.ts';
import { EXCLUDED_SCHEMAS, EXCLUDED_TABLES, EXPORTED_TABLES } from './tables/exported-tables.ts';
import { makeExport, openExport, readCsv, textOf } from './testing/open-export.ts';

/** Names that a spreadsheet, a line of CSV, or a program that unpacks files could take for something else. */
const HOSTILE = [
  '=HYPERLINK("http://evil.example","Click")',
  '+1+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  'one\r\ntwo,"three"\r\n=four',
  '../../etc/passwd',
  ']]><script>alert(1)</script>',
  'müßig 木 🔥',
];

const NEW_EMAIL = 'a-new-address@makers.example';

/** Of exports and mails. */
const MOVING =
  'state progress bytes heartbeat_at finished_at expires_at attempts sent_at due_at last_error';

/** Countries, and what happened. */
const SELF_EXPLAINING = ['profiles.region', 'audit_log.action'];

type Row = Record<string, unknown>;
const nameOf = ({ schema, name }: Pick<TableInCatalog, 'schema' | 'name'>) =>
  schema === 'public' ? name : `${schema}.${name}`;

/** Without the English sentences that an export adds. */
function withoutText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutText);
  if (typeof value !== 'object' || value === null) return value;
  const isMessage = 'code' in value && 'values' in value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isMessage && name === 'text'))
      .map(([name, inner]) => [name, withoutText(inner)]),
  );
}

describe.each(ENGINES)('T27 the contents of an export on %s', (engine) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'beamwright-files-'));
  let world: World;
  let maker: Maker;
  let feedbackId: string;
  let archive: Record<string, Uint8Array>;

  beforeAll(async () => {
    world = await startWorld(engine, { environment: { FILES_DIR: folder } });
    maker = await world.addMaker({ plan: 'Pro' });
    await addAll(await world.addMaker());
    ({ feedbackId } = await addAll(maker));
    await world.fillSettings(maker.userId, 300);
    await world.fillJobs(maker.userId, 45, 'last month');
    for (const name of HOSTILE) {
      await world.sql(
        'insert into machines (user_id, name, type, power_watts, is_galvo) values ($1, $2, $3, 60, false)',
        [maker.userId, name, 'CO2'],
      );
    }
    const photo = await sharp({
      create: { width: 20, height: 20, channels: 3, background: '#c2410c' },
    })
      .jpeg()
      .toBuffer();
    await maker.call(addPhoto, { params: { id: feedbackId }, body: photo });
    // A sequence of two steps.
    await world.sql(
      `update settings_versions set settings_snapshot = jsonb_build_object('speed_mm_min', 900, 'passes', 2,
         'repeats', 3, 'further_steps', jsonb_build_array(
           jsonb_build_object('speed_mm_min', 1200, 'passes', 1, 'operation', 'Score')))
       where id = (select version_id from settings where user_id = $1 and name = 'Filled' limit 1)`,
      [maker.userId],
    );
    await maker.call(setAvatar, { body: photo });
    await maker.call(changeEmail, {
      body: { email: NEW_EMAIL, current_password: 'correct horse battery' },
    });
    const made = await makeExport(maker);
    archive = await openExport(maker, made.id);
  });
  afterAll(async () => {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** One row in every table that an export has. */
  async function addAll(one: Maker) {
    const own = await addRowsFor(one);
    const { userId } = one;
    await fillOwned(world, own);
    await world.sql(
      `with g as (insert into error_groups (fingerprint, error_type, error_message, severity, source, first_seen_at, last_seen_at)
         values (md5($1::uuid::text) || md5($1::uuid::text), 'E', 'x', 'low', 'task', now(), now()) returning id), r as (insert into error_reports (error_id, user_id, text) values ('0a1b2c3d', $1::uuid, 'x'))
       insert into error_logs (group_id, error_type, error_message, user_id, severity, context, created_at) select id, 'E', 'x', $1::uuid, 'low', '{}', now() from g`,
      [userId],
    );
    await world.sql(
      `insert into auth.passkey (user_id, name, credential_id, public_key, counter, device_type, backed_up)
       values ($1::uuid, 'Key', $1::text, 'SECRET-KEY', 1, 'singleDevice', false)`,
      [userId],
    );
    await world.sql(
      `with claim as (
         insert into ai_claims (user_id, year_month, claimed_usd, claimed_on)
         values ($1, '2026-11', 0.5, '2026-11-20') returning id)
       insert into model_calls (user_id, claim_id, purpose, model, outcome, tries, input_tokens,
         output_tokens, cost_usd, duration_ms)
       select $1, id, 'propose', 'some-model', 'answered', 1, 100, 200, 0.012345, 1500 from claim`,
      [userId],
    );
    await world.sql(
      `insert into ai_generated_settings (created_by, settings_hash, settings, machine_type, is_galvo,
         material, operation, machine_power, ai_source, model, total_tokens, rationale, confidence,
         engine_answer, counted_towards_limit)
       values ($1, $2, '{}', 'CO2', false, 'MDF', 'Cut', 60, 'openai', 'some-model', 300, 'Words', 0.7,
         '{}', true)`,
      [userId, userId.replaceAll('-', '').repeat(2)],
    );
    return own;
  }

  const jsonOf = ({ file }: Pick<ExportedTable, 'file'>) =>
    JSON.parse(textOf(archive[`${file}.json`])) as Row[];
  const csvOf = ({ file }: Pick<ExportedTable, 'file'>) => readCsv(textOf(archive[`${file}.csv`]));

  test('every table and column of the database is exported or left out with a reason', async () => {
    const tables = await readTables(world);
    const names = tables.filter(({ schema }) => !(schema in EXCLUDED_SCHEMAS)).map(nameOf);
    const declared = [
      // Results in teams have a file of their own.
      ...new Set(EXPORTED_TABLES.map(({ table }) => table)),
      ...Object.keys(EXCLUDED_TABLES),
    ];
    expect(names.sort()).toEqual(declared.sort());
    for (const table of EXPORTED_TABLES) {
      const { columns = [] } = tables.find((one) => nameOf(one) === table.table) ?? {};
      const known = [...Object.keys(table.columns), ...Object.keys(table.omitted)];
      expect([table.table, [...columns].sort()]).toEqual([table.table, known.sort()]);
    }
  });

  test('no table that names a user is left out silently', async () => {
    const naming = await world.sql<{ name: string }>(`
      select distinct case when n.nspname = 'public' then c.relname
        else n.nspname || '.' || c.relname end as name
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.confrelid in ('profiles'::regclass, 'auth.user'::regclass)`);
    const exportedNames = EXPORTED_TABLES.map(({ table }) => table);
    const left = naming.map(({ name }) => name).filter((name) => !exportedNames.includes(name));
    expect(left.sort().join(' ')).toBe(
      'account_views ai_promotions ai_setting_decisions auth.two_factor billing_reconciliations case_evidence ' +
        'clarification_triggers error_group_users error_history error_users idempotency_keys job_batches kiosk_codes kiosks notification_banners ' +
        'plan_edits result_evidence safety_blocks safety_pages setting_words system_settings_history team_invitations teams user_words',
    );
  });

  test('times are columns whose name says so', async () => {
    const times = await world.sql<{ table: string; name: string }>(`
      select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table,
        a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.atttypid = 'timestamptz'::regtype and c.relkind = 'r' and n.nspname in ('public', 'auth')`);
    for (const { table, columns } of EXPORTED_TABLES) {
      const own = times.filter((one) => one.table === table).map(({ name }) => name);
      expect([table, Object.keys(columns).filter(isTime).sort()]).toEqual([
        table,
        own.filter((name) => name in columns).sort(),
      ]);
    }
  });

  test.each(EXPORTED_TABLES.map((table) => [table.table, table] as const))(
    '%s has the rows of the database, and nobody else’s',
    async (_name, table) => {
      const ref = table.table
        .split('.')
        .map((part) => `"${part}"`)
        .join('.');
      // This export and the session went on meanwhile.
      const moving = ['account_exports', 'mails'].includes(table.table) ? MOVING.split(' ') : [];
      const columns = Object.keys(table.columns).filter((name) => !moving.includes(name));
      const rows = await world.sql<{ row: Row }>(
        `select to_jsonb(r) as row from (select * from ${ref} where ${ownedBy(table)}) r`,
        [maker.userId],
      );
      const toText = (row: Row) =>
        JSON.stringify(
          columns.map((name) => {
            const value = row[name];
            if (value === null) return null;
            if (isTime(name)) return Date.parse(value as string);
            if (name === table.files?.column) return placeOf(value as string);
            return withoutText(value);
          }),
        );
      const ofExport = jsonOf(table);
      // Written after the export, and one that an address with an account does not get.
      const isLeftOut = (row: Row) =>
        table.table === 'mails' &&
        ['privacy.export-ready', 'accounts.change-email'].includes(String(row['kind']));
      const stored = rows.map(({ row }) => row).filter((row) => !isLeftOut(row));
      expect(stored.length).toBeGreaterThan(0);
      expect(ofExport.map(toText).sort()).toEqual(stored.map(toText).sort());
      expect(Object.keys(ofExport[0] ?? {}).sort()).toEqual(Object.keys(table.columns).sort());
      const [head, ...lines] = csvOf(table);
      expect(head).toEqual(Object.keys(table.columns));
      expect(lines).toHaveLength(ofExport.length);
      expect(lines.every((line) => line.length === head?.length)).toBe(true);
    },
  );

  test('the steps of jobs and versions are rows with the numbers of the database', async () => {
    const numbers = ['speed_mm_min', 'power_percent', 'passes', 'interval_mm', 'frequency_hz'];
    const readNumbers = (from: string) =>
      numbers.map((name) => `(${from} ->> '${name}')::float8 as ${name}`).join(', ');
    const steps = await world.sql<Row>(
      `select id as job_id, (place - 1)::int as step_index, step ->> 'material' as material,
         step ->> 'operation' as operation, (step ->> 'thickness_mm')::float8 as thickness_mm,
         (step -> 'speed_band_mm_min' ->> 0)::float8 as speed_band_low_mm_min,
         ${readNumbers(`step -> 'settings'`)}
       from jobs, jsonb_array_elements(workflow) with ordinality as s (step, place) where user_id = $1`,
      [maker.userId],
    );
    const versions = await world.sql<Row>(
      `select id as version_id, 0 as step_index, material, operation, thickness_mm,
         ${readNumbers('settings_snapshot')}
       from settings_versions where user_id = $1
       union all
       select id, place::int, material, coalesce(step ->> 'operation', operation), thickness_mm,
         ${readNumbers('step')}
       from settings_versions,
         jsonb_array_elements(settings_snapshot -> 'further_steps') with ordinality as s (step, place)
       where user_id = $1`,
      [maker.userId],
    );
    for (const [file, stored] of [
      ['job-steps', steps],
      ['version-numbers', versions],
    ] as const) {
      const names = Object.keys(stored[0] ?? {});
      const toText = (row: Row) => JSON.stringify(names.map((name) => row[name]));
      const made = jsonOf({ file });
      expect(made.some((row) => Number(row['speed_mm_min']) > 0)).toBe(true);
      expect(made.map(toText).sort()).toEqual(stored.map(toText).sort());
      const [head = [], ...lines] = csvOf({ file });
      expect(head).toEqual(Object.keys(made[0] ?? {}));
      const speeds = lines.map((line) => line[head.indexOf('speed_mm_min')]);
      const shown = made.map((row) => (row['speed_mm_min'] ?? '') as string | number);
      expect(speeds).toEqual(shown.map(String));
    }
    expect(versions.some((row) => row['step_index'] === 1)).toBe(true);
  });

  test('T16 hostile texts are exact in JSON, and run in no spreadsheet', () => {
    const machines = EXPORTED_TABLES[0] as ExportedTable;
    const names = jsonOf(machines).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(HOSTILE));
    const cells = csvOf(machines).flat();
    expect(cells.filter((cell) => /^\s*[=+@]|^[\t\r]|^-\D/.test(cell))).toEqual([]);
    expect(cells).toContain(`'=HYPERLINK("http://evil.example","Click")`);
    expect(cells).toContain('one\r\ntwo,"three"\r\n\'=four');
    expect(textOf(archive['machines.csv'])).toMatch(/^\uFEFF[^\n]+\r\n/);
    expect(Object.keys(archive).filter((name) => /\.\.|^\/|[\r\n\\]/.test(name))).toEqual([]);
  });

  test('sentences can be read', () => {
    const settings = EXPORTED_TABLES.find(({ table }) => table === 'settings') as ExportedTable;
    const [row] = jsonOf(settings);
    expect(row).toMatchObject({ rationale: { text: expect.stringMatching(/\w+ \w+/) } });
    const [head = [], ...lines] = csvOf(settings);
    const texts = lines.map((line) => line[head.indexOf('rationale')]);
    expect(texts.some((text) => text?.startsWith('{'))).toBe(false);
  });

  test('each folder is listed with its files', () => {
    const readme = textOf(archive['README.md']);
    expect(readme).toContain(
      '| photos/ | 1 | Photos of your results. The column photo_key of results names each. |',
    );
    expect(readme).toContain(
      '| avatars/ | 1 | Your profile picture. The column avatar_key of profile names each. |',
    );
    expect(Object.keys(archive).filter((name) => name.startsWith('avatars/'))).toHaveLength(1);
  });

  test('a folder without files is not listed, and files that are gone are counted', () => {
    const folder = { column: 'photo_key', about: 'Photos.', file: 'results' };
    const readme = writeReadme(
      [],
      [
        { ...folder, folder: 'photos', copied: 0, missing: 2 },
        { ...folder, folder: 'avatars', copied: 3, missing: 0 },
      ],
      { name: 'A maker', madeAt: new Date(0), publicUrl: 'https://beam.example' },
    );
    expect(readme).not.toContain('| photos/');
    expect(readme).toContain('| avatars/ | 3 |');
    expect(readme).toContain('Files that the server did not have any more:\n\n- photos/: 2\n');
  });

  test('every word that a column can have is explained', async () => {
    const checks = await world.sql<{ table: string; name: string; text: string }>(`
      select case when n.nspname = 'public' then c.relname else n.nspname || '.' || c.relname end as table,
        a.attname as name, pg_get_constraintdef(k.oid) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid
        join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and cardinality(k.conkey) = 1
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`);
    const unexplained = checks.flatMap(({ table, name, text }) => {
      const about = EXPORTED_TABLES.find((one) => one.table === table)?.columns[name];
      const words = [...text.matchAll(/'([^']+)'::text/g)].map(([, word = '']) => word);
      if (about === undefined || SELF_EXPLAINING.includes(`${table}.${name}`)) return [];
      return words
        .filter((word) => !about.includes(word))
        .map((word) => `${table}.${name} ${word}`);
    });
    expect(checks.length).toBeGreaterThan(20);
    expect(unexplained).toEqual([]);
  });

  test('photos are the files that the results name', async () => {
    const results = EXPORTED_TABLES.find(({ file }) => file === 'results') as ExportedTable;
    const row = jsonOf(results).find(({ photo_key }) => photo_key !== null);
    const shown = await maker.call(getPhoto, { params: { id: feedbackId } });
    expect(Buffer.from(archive[String(row?.['photo_key'])] ?? [])).toEqual(shown.body);
    expect(Object.keys(archive).filter((name) => name.startsWith('photos/'))).toHaveLength(1);
  });

  test('the picture of the user is the file that the profile names', async () => {
    const profile = EXPORTED_TABLES.find(({ file }) => file === 'profile') as ExportedTable;
    const [row] = jsonOf(profile);
    const shown = await maker.call(getAvatar);
    expect(Buffer.from(archive[String(row?.['avatar_key'])] ?? [])).toEqual(shown.body);
    expect(Object.keys(archive).filter((name) => name.startsWith('avatars/'))).toHaveLength(1);
  });

  test('no secret is in it', async () => {
    const [secrets] = await world.sql<{ found: string[] }>(
      `select array(select token_hash from auth.session) || array(select password from auth.account)
         || array(select token_hash from one_time_links) || array['SECRET-KEY']
         || array(select content from mails where content is not null) as found`,
    );
    const all = Object.values(archive).map(textOf).join('\n');
    expect(secrets?.found.length).toBeGreaterThan(4);
    expect(secrets?.found.filter((secret) => all.includes(secret))).toEqual([]);
  });

  test('the README explains every file and column', () => {
    const readme = textOf(archive['README.md']);
    const sections = new Map(
      readme.split(/^## /m).map((section) => [section.split('\n', 1)[0], section]),
    );
    const shared = sections.get('Columns of several files') ?? '';
    for (const { file, about, columns } of [...EXPORTED_TABLES, ...DERIVED_FILES]) {
      expect(readme).toContain(`| ${file}.json, ${file}.csv | `);
      const section = sections.get(file) ?? '';
      expect(section).toContain(`${file}\n\n${about}\n`);
      const named = /^Columns of several files: (.*)\.$/m.exec(section)?.[1]?.split(', ') ?? [];
      for (const [column, text] of Object.entries(columns)) {
        const place = named.includes(column) ? shared : section;
        expect(place).toContain(`| ${column} | ${unitOf(column) ?? ''} | ${text} |`);
      }
    }
    expect(readme).toContain('| settings.json, settings.csv | 301 |');
    expect(readme).toContain('| photos/ | 1 | ');
    expect(readme).toContain('| avatars/ | 1 | ');
    expect(
      Object.keys(archive)
        .filter((name) => !/^(photos|avatars)\//.test(name))
        .sort(),
    ).toEqual(
      [
        ...[...EXPORTED_TABLES, ...DERIVED_FILES].flatMap(({ file }) => [
          `${file}.json`,
          `${file}.csv`,
        ]),
        'README.md',
      ].sort(),
    );
  });
});
