import { planReading, readJob, safetyMessage, machineOfType } from '@beamwright/domain';
import type { AddedFinding, JobRequest } from '@beamwright/domain/types';
import { beforeEach, expect, test, vi } from 'vitest';
import { planRun } from './plan-run.ts';
import type { JobContext, Run } from './run.ts';

vi.mock(import('@beamwright/domain'), async (original) => {
  const domain = await original();
  return { ...domain, readJob: vi.fn(domain.readJob), planReading: vi.fn(domain.planReading) };
});

beforeEach(() => {
  vi.mocked(readJob).mockClear();
  vi.mocked(planReading).mockClear();
});

const plywood: JobRequest = { text: 'cut 3mm birch plywood', machine: machineOfType('CO2') };
const pvc: JobRequest = { text: 'cut 3mm PVC', machine: machineOfType('CO2') };
const brass: JobRequest = {
  text: 'deep engrave 0.2mm into brass',
  machine: machineOfType('Fiber', { power_watts: 50, is_galvo: true }),
};
const NO_BYPASS: Run['bypass'] = { requested: false, earlier: undefined };
const DAMP_FINDING: AddedFinding = {
  rule: 'BLOCK:damp',
  level: 'warn',
  reason: safetyMessage('added', { text: 'It is damp.' }),
  alternatives: [],
};

/** Plans a run with the findings of an installation, and counts what it took. */
async function plan(
  request: JobRequest,
  { bypass = NO_BYPASS, findings = [] as AddedFinding[] } = {},
) {
  const db = vi.fn(async () => 'classic');
  const findAdditions = async () => ({
    added: { added_findings: findings, added_questions: [] },
    skipped: () => [],
  });
  const stages: string[] = [];
  const planned = await planRun(
    { findAdditions, db: db as unknown as JobContext['db'] },
    { request, bypass, lab: undefined },
    (stage) => stages.push(stage),
  );
  expect(stages).toEqual(['reading', 'safety']);
  expect([vi.mocked(readJob), vi.mocked(planReading)].map((spy) => spy.mock.calls.length)).toEqual([
    1, 1,
  ]);
  return { ...planned, profilesRead: db.mock.calls.length };
}

test('a job is read once and planned once', async () => {
  const { result, profilesRead } = await plan(plywood);
  expect(result.outcome).toBe('workflow');
  expect(profilesRead).toBe(0);
});

test('so is a job that matches a rule of the installation', async () => {
  const { result } = await plan(plywood, { findings: [DAMP_FINDING] });
  expect(result.safety.reasons).toContain(DAMP_FINDING.reason);
});

test('so is deep engraving in metal, with the profile of the installation', async () => {
  const { request, result, profilesRead } = await plan(brass, { findings: [DAMP_FINDING] });
  expect(profilesRead).toBe(1);
  expect(request.hss_profile).toBe('classic');
  const physics = planReading(readJob(brass)).result;
  const pulses = (steps: typeof result.steps) => steps.map(({ settings }) => settings.frequency_hz);
  expect(pulses(result.steps)).not.toEqual(pulses(physics.steps));
});

test('so is a job with a blocked material: bypassed now, bypassed earlier, or not at all', async () => {
  const bypass = { requested: true, earlier: undefined };
  const { bypassed_hazard, ...passed } = await plan(pvc, { bypass });
  expect(passed).toMatchObject({ safety_bypassed: true, result: { outcome: 'workflow' } });
  expect(bypassed_hazard?.rules).toContain('SAF-1');

  vi.clearAllMocks();
  const covered = await plan(pvc, { bypass: { requested: false, earlier: bypassed_hazard } });
  expect(covered).toMatchObject({ safety_bypassed: true, bypassed_hazard: undefined });

  vi.clearAllMocks();
  const earlier = { material: 'oak', rules: ['SAF-1'] };
  const blocked = await plan(pvc, { bypass: { requested: false, earlier } });
  expect(blocked).toMatchObject({ safety_bypassed: false, result: { outcome: 'blocked' } });
  expect(blocked.result.steps).toEqual([]);
});
