import { CONSENT_VERSION } from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addRowsFor } from './owned-rows.ts';
import type { OwnedRows } from './operation-sample.ts';
import { TEST_ENGINES } from '../platform/testing/test-engines.ts';
import { startWorld, type Maker, type World } from './test-world.ts';

const STRANGER = '00000000-0000-4000-8000-000000000000';

/**
 * Bodies that try to write fields that no user may write, as text, so that duplicate and nested keys are possible.
 */
const PROFILE_BODIES = [
  '{"role":"admin"}',
  '{"is_admin":true}',
  '{"plan_text":"Corporate"}',
  '{"plan":{"name":"Corporate"}}',
  '{"ai_requests_limit":999999}',
  '{"ai_requests_used":0}',
  '{"ai_limit_exceeded":false}',
  `{"id":"${STRANGER}"}`,
  '{"email":"someone@else.example"}',
  '{"created_at":"2000-01-01T00:00:00Z"}',
  `{"avatar_key":"avatars/${STRANGER}/${STRANGER}.jpg"}`,
  `{"avatar":"${STRANGER}"}`,
  '{"notifications":{"usage":{"email":false}}}',
  '{"email_verified":true}',
  '{"name":"A","role":"user","role":"admin"}',
  '{"name":{"role":"admin"}}',
  '{"profile":{"role":"admin"}}',
  '{"name":"A","__proto__":{"role":"admin"}}',
  '{"name":"A","constructor":{"prototype":{"role":"admin"}}}',
  '[{"role":"admin"}]',
  '{"role\\u0000":"admin"}',
];

const NOTIFICATION_BODIES = [
  `{"user_id":"${STRANGER}"}`,
  '{"security":{"email":false}}',
  '{"results":{"email":true}}',
  '{"usage":{"email":"no"}}',
  `{"usage":{"email":false,"user_id":"${STRANGER}"}}`,
];

const MACHINE_BODIES = [
  `{"user_id":"${STRANGER}"}`,
  `{"id":"${STRANGER}"}`,
  '{"catalog_id":"other"}',
  '{"created_at":"2000-01-01T00:00:00Z"}',
  '{"name":"A","user_id":null}',
  '{"lenses":[{"focal_length_mm":1}]}',
];

const RUN_BODIES = [
  '{"status":"completed","outcome":"workflow"}',
  '{"workflow":[{"settings":{"power_percent":100}}]}',
  '{"safety_bypassed":true}',
  `{"user_id":"${STRANGER}"}`,
  '{"answers":{"safety_bypassed":true}}',
  '{"answers":{"more":{"safety_bypassed":"true"}}}',
  '{"answers":{"more":{"__proto__":"PVC-free"}}}',
  `{"answers":{"more":{"${STRANGER}":{"level":"safe"}}}}`,
];

const decision = (extra: string) =>
  `{"version":1,"functional":true,"analytics":true,"marketing":false,"gpc":false,"decided_s_ago":0,${extra}}`;

const CONSENT_BODIES = [
  decision('"necessary":false'),
  decision(`"user_id":"${STRANGER}"`),
  decision('"id":1'),
  decision('"decided_at":"2000-01-01T00:00:00Z"'),
  decision('"decided_s_ago":-60'),
  decision(`"version":${CONSENT_VERSION + 1}`),
];

describe.each(TEST_ENGINES)('T4 mass assignment on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let own: OwnedRows;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker();
    own = await addRowsFor(maker);
  });
  afterAll(() => world.close());

  const rows = () =>
    world.sql(
      `select (select to_jsonb(p) from profiles p where p.id = $1) as profile,
         (select to_jsonb(m) from machines m where m.id = $2) as machine,
         (select to_jsonb(j) from jobs j where j.id = $3) as job,
         (select jsonb_agg(s) from settings s where s.user_id = $1) as settings,
         (select jsonb_agg(c) from consents c where c.user_id = $1) as consents,
         (select jsonb_agg(a) from user_activity a where a.user_id = $1) as activity,

         (select jsonb_agg(n) from notification_preferences n) as notifications`,
      [own.userId, own.machineId, own.jobId],
    );

  test.each(PROFILE_BODIES)('PATCH /profile %s changes nothing', async (json) => {
    const before = await rows();
    expect(await maker.send('PATCH', '/profile', json)).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test.each(NOTIFICATION_BODIES)(
    'PATCH /profile/notifications %s changes nothing',
    async (json) => {
      const before = await rows();
      expect(await maker.send('PATCH', '/profile/notifications', json)).toBe(400);
      expect(await rows()).toEqual(before);
    },
  );

  test.each([
    ['avatar_key', `'avatars/${STRANGER}/${STRANGER}.jpg'`],
    ['email_verified', 'true'],
    ['password_changed_at', 'now()'],
    ['plan_text', `'Corporate'`],
    ['role', `'admin'`],
  ])('no user may write the column %s', async (column, value) => {
    const write = world.asUser(maker.userId, (trx) =>
      sql`update profiles set ${sql.ref(column)} = ${sql.raw(value)}`.execute(trx),
    );
    await expect(write).rejects.toMatchObject({ code: '42501' });
  });

  test.each(MACHINE_BODIES)('PATCH of a machine with %s changes nothing', async (json) => {
    const before = await rows();
    expect(await maker.send('PATCH', `/machines/${own.machineId}`, json)).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test.each(RUN_BODIES)('running a job with %s changes nothing', async (json) => {
    const before = await rows();
    expect(await maker.send('POST', `/jobs/${own.jobId}/run`, json)).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test.each(CONSENT_BODIES)('deciding %s records nothing', async (json) => {
    const before = await rows();
    expect(await maker.send('POST', '/privacy/consent', json)).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test.each([
    `{"page":"/library","user_id":"${STRANGER}"}`,
    `{"page":"/library/${STRANGER}/job-sheet"}`,
    '{"page":"/library?q=secret"}',
    '{"page":"/library","created_at":"2000-01-01T00:00:00Z"}',
  ])('a page view %s is not counted', async (json) => {
    const before = await rows();
    const path = `/analytics/sessions/${own.visitId}/page-views`;
    expect(await maker.send('POST', path, json)).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test.each([
    '"power_percent":100',
    `"user_id":"${STRANGER}"`,
    '"confidence":0.95',
    '"warnings":[]',
  ])('saving a step with %s saves nothing', async (extra) => {
    const before = await rows();
    const json = `{"job_id":"${own.jobId}","step_index":0,${extra}}`;
    expect(await maker.send('POST', '/settings', json)).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test('a plain change of the same kind goes through, so the refusals above mean something', async () => {
    expect(await maker.send('PATCH', '/profile', '{"name":"B"}')).toBe(200);
    expect(await maker.send('PATCH', `/machines/${own.machineId}`, '{"name":"B"}')).toBe(200);
    const off = '{"usage":{"email":false}}';
    expect(await maker.send('PATCH', '/profile/notifications', off)).toBe(200);
    expect(await rows()).toMatchObject([{ profile: { name: 'B' }, machine: { name: 'B' } }]);
  });
});
