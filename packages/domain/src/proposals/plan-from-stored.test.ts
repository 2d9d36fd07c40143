import { describe, expect, it } from 'vitest';
import { english, wordsOf } from '../messages/testing/english.ts';
import { CO2_60W, MOPA_60W } from '../engine/testing/make-job.ts';
import type { CheckedStep, JobRequest } from '../types.ts';
import { planJob, planReading } from '../workflow/plan-job.ts';
import { readJob } from '../workflow/read-job.ts';
import { firstOf } from './testing/make-proposal.ts';
import { planFromStored, type StoredSettings, type StoredStep } from './plan-from-stored.ts';

const CUT: JobRequest = { text: 'cut 4mm walnut', machine: CO2_60W };
const result = planJob(CUT);
const engine = firstOf(result.steps);

const stepOf = (overrides: Partial<StoredStep> = {}): StoredStep => ({
  speed_mm_min: engine.settings.speed_mm_min,
  power_percent: engine.settings.power_percent,
  passes: 1,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  ...overrides,
});

function serve(
  overrides: Partial<StoredStep>,
  { origin = 'approved', confidence = 0.8 }: Partial<Omit<StoredSettings, 'steps'>> = {},
  request = CUT,
) {
  return planFromStored({
    ...planReading(readJob(request)),
    operation: 'Cut',
    stored: { origin, confidence, steps: [stepOf(overrides)] },
  });
}

const served = (...args: Parameters<typeof serve>): CheckedStep => {
  const planned = serve(...args);
  if (!planned.ok) throw new Error(JSON.stringify(planned.issues));
  return firstOf(planned.value);
};
const issueOf = (...args: Parameters<typeof serve>) => {
  const planned = serve(...args);
  return planned.ok ? null : planned.issues[0]?.code;
};

describe('stored settings for a job', () => {
  it('AIP-18 are served with less energy than our band too: a review is a reason', () => {
    const [low, high] = engine.speed_band_mm_min;
    const fast = served({ speed_mm_min: high * 2 });
    expect(fast.settings.speed_mm_min).toBe(high * 2);
    expect(fast).toMatchObject({ method: 'ai', confidence: 0.8, evidence: engine.evidence });
    expect(fast.speed_band_mm_min).toEqual([low, high]);
    expect(english(fast).rationale).toBe(
      'A setting that was reviewed and approved for this exact job.',
    );
    expect(english(fast).details[0]).toBe(`Our own answer: ${english(engine).rationale}`);
    expect(fast.energy?.value).toBeLessThan(engine.energy?.value ?? 0);
  });

  it('AIP-18 never exceed our band’s energy on material that burns, regardless of who approved them', () => {
    const [low] = engine.speed_band_mm_min;
    for (const origin of ['baseline', 'approved'] as const) {
      expect(issueOf({ speed_mm_min: low * 1.001 }, { origin })).toBeNull();
      for (const speed_mm_min of [low * 0.98, low / 2, low / 7, low / 60])
        expect(issueOf({ speed_mm_min }, { origin })).toBe('TOO_MUCH_ENERGY');
    }
  });

  it('AIP-18 are not served with implausible energy or an invalid number', () => {
    expect(issueOf({ speed_mm_min: 90_000 })).toBe('IMPLAUSIBLE');
    expect(issueOf({ power_percent: Number.NaN })).toBe('INVALID_NUMBER');
  });

  it('AIP-18 are fitted to the machine, and say so', () => {
    const machine = { ...CO2_60W, scan_speed_max_mm_s: 10 };
    const fitted = served({ speed_mm_min: 900, power_percent: 65 }, {}, { ...CUT, machine });
    expect(fitted.settings.speed_mm_min).toBe(600);
    expect(english(fitted.warnings).join(' ')).toContain('Speed limited to 10 mm/s');
  });

  it('AIP-18 an unjudged baseline has confidence 0.95, a judged one its own', () => {
    expect(served({}, { origin: 'baseline', confidence: null }).confidence).toBe(0.95);
    const judged = served({}, { origin: 'baseline', confidence: 0.6 });
    expect(judged.confidence).toBe(0.6);
    expect(wordsOf(judged)).toMatch(/^From the baseline: a reviewed setting /);
  });

  it('CON-10 from a case say so, and are no proposal of a model', () => {
    const step = served({}, { origin: 'case', confidence: 0.6 });
    expect(step).toMatchObject({ method: 'case', confidence: 0.6 });
    expect(wordsOf(step)).toMatch(/^From a case that a maker and an expert solved/);
    expect(english(step).details[0]).toBe(`Our own answer: ${english(engine).rationale}`);
    const [low] = engine.speed_band_mm_min;
    expect(issueOf({ speed_mm_min: low / 2 }, { origin: 'case' })).toBe('TOO_MUCH_ENERGY');
    const pvc: JobRequest = { text: 'cut 4mm PVC', machine: CO2_60W };
    expect(issueOf({}, { origin: 'case' }, pvc)).toBe('BLOCKED');
  });

  it('AIP-18 do not raise the confidence of work that the machine does poorly', () => {
    const hard: JobRequest = { text: 'cut 30mm walnut', machine: CO2_60W };
    const [own] = planJob(hard).steps;
    expect(own?.capability_warning).not.toBeNull();
    const { speed_mm_min, power_percent, passes } = own?.settings ?? engine.settings;
    const step = served({ speed_mm_min, power_percent, passes }, { confidence: 0.9 }, hard);
    expect(step.confidence).toBe(own?.confidence);
    expect(step.capability_warning).toEqual(own?.capability_warning);
  });

  it('AIP-14 stay blocked on a blocked material, and pay for a bypass', () => {
    const pvc: JobRequest = { text: 'cut 4mm PVC', machine: CO2_60W };
    expect(issueOf({}, {}, pvc)).toBe('BLOCKED');
    const bypassed = served({}, {}, { ...pvc, bypass_safety: true });
    expect(bypassed.confidence).toBeLessThanOrEqual(0.6);
    expect(english(bypassed.warnings).join(' ')).toContain('Safety block bypassed');
  });

  it('AIP-3 need one entry for each pass of a sequence', () => {
    const deep: JobRequest = { text: 'deep engrave 0.2mm into brass', machine: MOPA_60W };
    const planned = planFromStored({
      ...planReading(readJob(deep)),
      operation: 'Engrave',
      stored: { origin: 'approved', confidence: 0.8, steps: [stepOf()] },
    });
    expect(planned).toMatchObject({ ok: false, issues: [{ code: 'WRONG_STEP_COUNT' }] });
  });

  it('AIP-18 a sequence stored without its preheat gets ours', () => {
    const deep: JobRequest = { text: 'deep engrave 0.2mm into brass', machine: MOPA_60W };
    const planned = planReading(readJob(deep));
    const [preheat, ...cycle] = planned.result.steps.map(({ settings }) => settings);
    const stored = { origin: 'approved', confidence: 0.8, steps: cycle } as const;
    const result = planFromStored({ ...planned, operation: 'Engrave', stored: { ...stored } });
    expect(result.ok && result.value.map(({ settings }) => settings)).toEqual([preheat, ...cycle]);
    const short = { ...stored, steps: cycle.slice(1) };
    expect(planFromStored({ ...planned, operation: 'Engrave', stored: short }).ok).toBe(false);
  });
});
