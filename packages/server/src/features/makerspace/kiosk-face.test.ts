import { machineOfType } from '@beamwright/domain';
import type { CustomMaterial, LabRule } from '@beamwright/domain/types';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DevicePrincipal } from '../../platform/auth/principal.ts';
import { presentFace } from './kiosk-face.ts';
import type { KioskLab, KioskSettingRow } from './kiosk-rows.ts';
import { presentLab, type LabRows } from './lab.ts';

const work = vi.hoisted(() => ({ lookUps: [] as string[], parsed: [] as unknown[] }));
vi.mock('../../../../domain/src/materials/find-material.ts', async (load) => {
  const real = await load<{ findMaterial: (name: string) => unknown }>();
  return {
    ...real,
    findMaterial: (name: string) => {
      work.lookUps.push(name);
      return real.findMaterial(name);
    },
  };
});
vi.mock('../../../../domain/src/parsing/parse-job.ts', async (load) => {
  const real = await load<{ parseJob: (input: unknown) => unknown }>();
  return {
    ...real,
    parseJob: (input: unknown) => {
      work.parsed.push(input);
      return real.parseJob(input);
    },
  };
});

const NAMES = Array.from({ length: 12 }, (_, n) => `Zorblite ${n}`);
const custom = NAMES.map((name): CustomMaterial => ({
  name,
  other_names: [],
  behaves_like: 'birch plywood',
  density_kg_m3: null,
  safety_notes: null,
  is_blocked: false,
}));
const rules = NAMES.map((material): LabRule => ({
  material,
  rule: 'allowed',
  reason: null,
  max_thickness_mm: null,
}));
const settings = [...NAMES, ...NAMES].map((material) => ({ material })) as KioskSettingRow[];
const machine = { name: 'P2S', type: 'CO2' as const, power_watts: 55, is_galvo: false };
const lab = {
  machine: { ...machine, requires_induction: false },
  profile: machineOfType('CO2', machine),
  team_name: 'Harbor',
  member_name: null,
  rules,
  custom,
  induction: null,
  is_staff: false,
  may_add: true,
} as unknown as KioskLab;
const rows = {
  is_on: true,
  member_count: 1,
  machines: [
    { ...machine, id: 'one' },
    { ...machine, id: 'two' },
  ],
  rules: ['one', 'two'].flatMap((machine_id) =>
    NAMES.map((material) => ({ material, machine_id, rule: 'allowed' })),
  ),
  custom,
} as unknown as LabRows;

const findBlocks = vi.fn(() => Promise.resolve([]));
const poll = () => presentFace(lab, settings, { device: {} as DevicePrincipal, findBlocks });
const timesEach = (names: readonly string[]) =>
  NAMES.map((name) => names.filter((one) => one === name).length);

const startCounting = () => {
  work.lookUps.length = 0;
  work.parsed.length = 0;
  findBlocks.mockClear();
};
beforeEach(startCounting);

test('a poll looks each name up once and judges each material once, the next one nothing', async () => {
  const { materials } = await poll();
  expect(materials.map(({ material }) => material)).toEqual(
    NAMES.toSorted((a, b) => a.localeCompare(b, 'en')),
  );
  expect(materials.map(({ status, settings: count }) => [status, count])).toEqual(
    NAMES.map(() => ['allowed', 2]),
  );
  // One more, because a custom material is judged by itself, too, and remembered.
  expect(Math.max(...timesEach(work.lookUps))).toBeLessThanOrEqual(2);
  expect(findBlocks).toHaveBeenCalledTimes(NAMES.length);
  startCounting();
  await poll();
  expect(work).toEqual({ lookUps: [], parsed: [] });
});

test('a lab on many machines looks up no name that a kiosk has looked up', async () => {
  await poll();
  startCounting();
  const { materials } = await presentLab(rows, findBlocks);
  expect(materials).toHaveLength(NAMES.length);
  expect(materials.flatMap(({ cells }) => cells.map(({ listed }) => listed?.rule))).toEqual(
    rows.rules.map(() => 'allowed'),
  );
  expect(timesEach(work.lookUps)).toEqual(NAMES.map(() => 0));
});
