import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CO2_60W, MOPA_60W } from '../engine/testing/make-job.ts';
import { parseJob } from '../parsing/parse-job.ts';
import { planFromProposal } from '../proposals/plan-from-proposal.ts';
import { planFromStored } from '../proposals/plan-from-stored.ts';
import { proposalOf } from '../proposals/testing/make-proposal.ts';
import { safetyMessage } from '../safety/messages.ts';
import type { AddedFinding } from '../types.ts';
import { engineSteps } from './engine-steps.ts';
import { openQuestions, planReading } from './plan-job.ts';
import { judgeReading, readJob } from './read-job.ts';

vi.mock(import('../parsing/parse-job.ts'), async (original) => {
  const module = await original();
  return { ...module, parseJob: vi.fn(module.parseJob) };
});
vi.mock(import('./engine-steps.ts'), async (original) => {
  const module = await original();
  return { ...module, engineSteps: vi.fn(module.engineSteps) };
});

const counts = () => ({
  parsed: vi.mocked(parseJob).mock.calls.length,
  planned: vi.mocked(engineSteps).mock.calls.length,
});

beforeEach(() => {
  vi.mocked(parseJob).mockClear();
  vi.mocked(engineSteps).mockClear();
});

const WARNING: AddedFinding = {
  rule: 'BLOCK:shed',
  level: 'warn',
  reason: safetyMessage('added', { text: 'It is damp.' }),
  alternatives: [],
};

describe('a job', () => {
  it('WRK-9 is parsed once and planned once, even with later additions', () => {
    const reading = readJob({ text: 'deep engrave 0.2mm into brass', machine: MOPA_60W });
    judgeReading(reading, [WARNING]);
    openQuestions(reading);
    const { result } = planReading(reading, {
      added_findings: [WARNING],
      bypass_safety: true,
      hss_profile: 'classic',
    });
    expect(result.safety.reasons).toContainEqual(WARNING.reason);
    expect(result.steps.length).toBeGreaterThan(1);
    expect(counts()).toEqual({ parsed: 1, planned: 1 });
  });

  it('WRK-9 is parsed once more without its answers, where they name something', () => {
    planReading(readJob({ text: 'cut 3mm wood', answers: { material: 'oak' }, machine: CO2_60W }));
    expect(counts()).toEqual({ parsed: 2, planned: 1 });
  });

  it('WRK-9 is planned once, however many proposals and stored settings are tried', () => {
    const planned = planReading(readJob({ text: 'cut 4mm walnut', machine: CO2_60W }));
    const [ours] = planned.own_steps;
    const before = structuredClone(planned);
    const asked = { ...planned, operation: 'Cut' as const };
    for (const speed of [1, 20, 21, 900])
      planFromProposal({ ...asked, proposal: proposalOf([{ speed }]), review: null });
    const stored = { origin: 'approved' as const, confidence: 0.8, steps: [ours!.settings] };
    expect(planFromStored({ ...asked, stored }).ok).toBe(true);
    expect(counts()).toEqual({ parsed: 1, planned: 1 });
    expect(planned).toEqual(before);
  });

  it('WRK-9 is not planned while it is refused or a question is open', () => {
    for (const text of ['cut 3mm PVC', 'cut birch plywood'])
      expect(planReading(readJob({ text, machine: CO2_60W })).own_steps).toEqual([]);
    expect(counts()).toEqual({ parsed: 2, planned: 0 });
  });
});
