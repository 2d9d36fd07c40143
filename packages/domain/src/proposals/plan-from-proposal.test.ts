import { describe, expect, it } from 'vitest';
import { CO2_60W, machineOf, MOPA_60W } from '../engine/testing/make-job.ts';
import type { CheckedStep, JobRequest, Operation } from '../types.ts';
import { planJob } from '../workflow/plan-job.ts';
import { planFromProposal, withProposedSteps } from './plan-from-proposal.ts';
import { checkProposedSteps } from './replan-operation.ts';
import type { Proposal, ProposedStep } from './proposal.ts';
import { firstOf, planWith, proposalOf } from './testing/make-proposal.ts';

/** Our own cut: 19.3 mm/s at 80 %, band 9 to 41 mm/s. */
const CUT: JobRequest = { text: 'cut 3mm birch plywood, 90x50mm', machine: CO2_60W };
const ours = firstOf(planJob(CUT).steps);
const REASON = 'Birch plywood of this glue cuts far slower here';

function stepOf(said: Partial<ProposedStep>, proposal: Partial<Proposal> = {}, review?: unknown) {
  const planned = planWith(CUT, 'Cut', proposalOf([said], proposal), review);
  expect(planned.ok).toBe(true);
  return planned.ok ? firstOf(planned.value) : ours;
}

function issueOf(request: JobRequest, operation: Operation, proposal: unknown, review?: unknown) {
  const planned = planWith(request, operation, proposal, review);
  return planned.ok ? null : planned.issues[0]?.code;
}

describe('a proposal that agrees', () => {
  it('AIP-9 is taken inside the band, by energy: half the speed at half the power agrees', () => {
    const { speed_mm_min, power_percent } = ours.settings;
    const step = stepOf({ speed: speed_mm_min / 120, power_percent: power_percent / 2 });
    expect(step.method).toBe('ai');
    expect(step.settings).toMatchObject({
      speed_mm_min: speed_mm_min / 2,
      power_percent: power_percent / 2,
    });
    expect(step.rationale).toContain('about the same energy per mm, within what we expect');
    // The same speed at full power of ten passes is far from it.
    expect(stepOf({ speed: speed_mm_min / 60, passes: 5, power_percent: 80 }).method).not.toBe(
      'ai',
    );
  });

  it('AIP-11 says how it compares, whose words are whose, and keeps what the engine rests on', () => {
    const step = stepOf(
      { speed: 22, power_percent: 60 },
      { rationale: 'See “us” at www.x.com <b>.' },
    );
    expect(step.rationale).toBe(
      `A language model proposed 22 mm/s at 60 %, 1 pass; our own number is 19.3 mm/s at 80 %, 1 pass. That is 34 % less energy per mm, within what we expect: 9.03 mm/s to 41.1 mm/s at our power. In the model's words: “See 'us' at .” Our own answer: ${ours.rationale}`,
    );
    expect(step).toMatchObject({ sources: ours.sources, evidence: ours.evidence });
    expect(stepOf({ speed: 22 }, { rationale: 'x'.repeat(2000) }).rationale).toContain(
      `“${'x'.repeat(599)}…”`,
    );
    expect(stepOf({ speed: 22 }, { rationale: '' }).rationale).not.toContain("model's words");
  });

  it('ENG-50 has no number of results any more: they changed ours', () => {
    const { settings } = ours;
    const burnt = { material: 'birch plywood', thickness_mm: 3, operation: 'Cut' } as const;
    const results = [{ ...burnt, settings, cut_through: true, edge_score: 9 }];
    const learned = { ...CUT, results };
    expect(firstOf(planJob(learned).steps).learned_results).toBe(1);
    const planned = planWith(learned, 'Cut', proposalOf([{ speed: 22, power_percent: 80 }]));
    const step = planned.ok ? firstOf(planned.value) : expect.unreachable();
    expect(step.method).toBe('ai');
    expect(step).not.toHaveProperty('learned_results');
  });

  it('AIP-11 reckons energy, time, band and curve for the new numbers', () => {
    const step = stepOf({ speed: 30, power_percent: 100 });
    // 60 W at 30 mm/s; 280 mm and four corners.
    expect(step.energy).toMatchObject({ value: 2, window: ours.energy?.window });
    expect(step.estimate?.seconds).toBe(9);
    expect(step.speed_band_mm_min).toEqual(ours.speed_band_mm_min);
    expect(step.curve?.answer_x).toBe(3);
    expect(step.curve?.points[5]?.speed_mm_min).toBeGreaterThan(
      ours.curve?.points[5]?.speed_mm_min ?? Number.POSITIVE_INFINITY,
    );
    const fast = stepOf({ speed: 45, power_percent: 130 });
    expect(fast.speed_band_mm_min).toEqual([ours.speed_band_mm_min[0], 2700]);
    expect(fast.warnings).toEqual(['Power set to 100 %, the most there is.']);
    const slow = stepOf({ speed: 6, power_percent: 20 });
    expect(slow.speed_band_mm_min).toEqual([360, ours.speed_band_mm_min[1]]);
  });

  it('AIP-11 says when the numbers are our own', () => {
    const { speed_mm_min, power_percent } = ours.settings;
    const step = stepOf({ speed: (speed_mm_min / 60) * 1.004, power_percent });
    expect(step.rationale).toMatch(
      /^A language model agrees with our own number: 19\.\d mm\/s at 80 %, 1 pass\./,
    );
    expect(stepOf({ speed: (speed_mm_min / 60) * 1.05, power_percent }).rationale).toContain(
      'proposed',
    );
  });
});

describe('a proposal that disagrees', () => {
  it('AIP-9 without a reason our own numbers stand, less sure, and it is said', () => {
    for (const disagreement_reason of [null, '', '   too short   ', 'x'.repeat(50)]) {
      const step = stepOf({ speed: 4 }, { disagreement_reason });
      expect(step.settings).toEqual(ours.settings);
      expect(step.method).toBe(ours.method);
      expect([ours.confidence, step.confidence]).toEqual([0.7, 0.6]);
      expect(step.rationale).toContain('It gave no reason, so our own numbers stand');
      expect(step.rationale).toContain(ours.rationale);
      expect(step.warnings).toEqual(ours.warnings);
    }
    const copied = stepOf({ speed: 4 }, { rationale: REASON, disagreement_reason: REASON });
    expect(copied.settings).toEqual(ours.settings);
  });

  it('AIP-9 with a reason its numbers are shown, less sure, with a warning', () => {
    const step = stepOf({ speed: 4 }, { disagreement_reason: REASON, confidence: 1 });
    expect(step.settings.speed_mm_min).toBe(240);
    expect(step.confidence).toBe(0.6);
    expect(step.rationale).toContain(`Its reason: “${REASON}”`);
    expect(step.rationale).toContain('times the energy per mm, outside what we expect');
    expect(step.warnings.join()).toContain('outside the range of known settings');
    expect(step.speed_band_mm_min[0]).toBe(240);
    // A reason does not make the impossible plausible.
    const absurd = proposalOf([{ speed: 0.5 }], { disagreement_reason: REASON });
    expect(issueOf(CUT, 'Cut', absurd)).toBe('IMPLAUSIBLE');
  });

  it('AIP-11 never takes a warning of the engine away', () => {
    const warned: JobRequest = {
      text: 'engrave clear acrylic with my 60w co2',
      machine: machineOf('Diode'),
    };
    const request = { ...warned, answers: { coated: true } };
    const [own] = planJob(request).steps;
    expect(own?.warnings.length).toBeGreaterThan(0);
    expect(own?.capability_warning).not.toBeNull();
    const { speed_mm_min = 0, power_percent = 0 } = own?.settings ?? {};
    const proposal = proposalOf([{ speed: (speed_mm_min / 60) * 1.1, power_percent }]);
    const planned = planWith(request, 'Engrave', proposal);
    expect(planned).toMatchObject({
      ok: true,
      value: [
        {
          method: 'ai',
          capability_warning: own?.capability_warning,
          warnings: expect.arrayContaining(own?.warnings ?? []),
        },
      ],
    });
    // AIP-10: nor does it make such a step surer.
    expect(planned.ok && planned.value[0]?.confidence).toBeLessThanOrEqual(own?.confidence ?? 0);
  });
});

describe('the second reading', () => {
  const fine = { speed: 22 };
  const review = (said: object) => ({ verdict: 'accept', amended: null, concerns: [], ...said });

  it('AIP-13 accepts, amends or rejects', () => {
    const amended = proposalOf([{ speed: 25 }]);
    expect(stepOf(fine, {}, review({})).settings.speed_mm_min).toBe(1320);
    expect(stepOf(fine, {}, review({ amended })).settings.speed_mm_min).toBe(1320);
    expect(stepOf(fine, {}, review({ verdict: 'amend', amended })).settings.speed_mm_min).toBe(
      1500,
    );
    const codeOf = (said: unknown) => issueOf(CUT, 'Cut', proposalOf([fine]), said);
    expect(codeOf(review({ verdict: 'reject' }))).toBe('REJECTED');
    expect(codeOf(review({ verdict: 'amend' }))).toBe('REJECTED');
    expect(codeOf(review({ verdict: 'amend', amended: proposalOf([]) }))).toBe('WRONG_STEP_COUNT');
    for (const bad of [undefined, 'accept', [], {}, review({ verdict: 'fine' })])
      expect(planFromProposal({ ...asked(bad) })).toMatchObject({
        issues: [{ code: 'UNREADABLE' }],
      });
  });
  const asked = (said: unknown) => ({
    request: CUT,
    result: planJob(CUT),
    operation: 'Cut' as const,
    proposal: proposalOf([fine]),
    review: said,
  });

  it('AIP-13 its concerns become at most three warnings, cleaned and named as the model’s', () => {
    const concerns = [
      '<b>Char</b> at edges',
      7,
      '',
      'x'.repeat(300),
      'Char at edges',
      'Smoke',
      'Fourth',
    ];
    expect(stepOf(fine, {}, review({ concerns })).warnings).toEqual([
      "A language model's concern: “Char at edges”",
      `A language model's concern: “${'x'.repeat(199)}…”`,
      "A language model's concern: “Smoke”",
    ]);
    expect(stepOf(fine, {}, review({ concerns: 'none' })).warnings).toEqual([]);
  });
});

describe('the safety check', () => {
  const PVC: JobRequest = { text: 'cut 3mm PVC', machine: CO2_60W };
  const bypassed = { ...PVC, bypass_safety: true };

  it('AIP-14 blocked stays blocked; a bypass costs as it does without a model, once', () => {
    const [own] = planJob(bypassed).steps;
    const { speed_mm_min = 0, power_percent = 0 } = own?.settings ?? {};
    const same = proposalOf([{ speed: speed_mm_min / 60, power_percent }], { confidence: 0.95 });
    expect(issueOf(PVC, 'Cut', same)).toBe('BLOCKED');
    // A request that bypasses does not lift a block that was answered without it.
    const result = planJob(PVC);
    const asked = { request: bypassed, result, operation: 'Cut' as const, review: null };
    expect(planFromProposal({ ...asked, proposal: same }).ok).toBe(false);
    const planned = planWith(bypassed, 'Cut', same);
    const [step] = planned.ok ? planned.value : [];
    expect(step?.method).toBe('ai');
    expect(step?.warnings.filter((text) => text.startsWith('Safety block bypassed'))).toHaveLength(
      1,
    );
    const verdict = planJob(bypassed).safety;
    expect(checkProposedSteps([ours, ours], verdict, { bypass: true })).toMatchObject({
      value: [{ confidence: 0.5 }, { confidence: 0.5 }],
    });
    expect(checkProposedSteps([ours], verdict, { bypass: false }).ok).toBe(false);
  });

  it('AIP-14 answers only what was planned', () => {
    expect(issueOf(CUT, 'Engrave', proposalOf([{}]))).toBe('NOT_PLANNED');
    const open: JobRequest = { text: 'cut birch plywood', machine: CO2_60W };
    expect(planJob(open).outcome).toBe('clarify');
    expect(issueOf(open, 'Cut', proposalOf([{}]))).toBe('NOT_PLANNED');
  });
});

describe('deep work', () => {
  it('AIP-4, PAR-8 a cut flagged deep is an engraving, in the sentence and in the form', () => {
    for (const request of [
      { text: 'deep cut a logo into oak', machine: CO2_60W },
      {
        material: 'oak',
        thickness_mm: 6,
        operations: ['Cut' as const],
        depth: 'deep' as const,
        machine: CO2_60W,
      },
    ]) {
      expect(planJob(request).parsed.operations).toEqual(['Engrave']);
      expect(issueOf(request, 'Cut', proposalOf([{}]))).toBe('NOT_PLANNED');
    }
  });

  it('AIP-4, ENG-32 a sequence keeps its places and cycles, and its time', () => {
    for (const depth of ['0.5mm', '0.08mm']) {
      const request = { text: `deep engrave brass coin ${depth} deep, 30x30mm`, machine: MOPA_60W };
      const own = planJob(request).steps;
      const steps = own.map(({ settings }) => ({
        speed: settings.speed_mm_min,
        speed_unit: 'mm/min' as const,
        power_percent: settings.power_percent,
        passes: settings.passes,
      }));
      const planned = planWith(request, 'Engrave', proposalOf(steps, { confidence: 0.9 }));
      const got = planned.ok ? planned.value : [];
      const places = (all: readonly CheckedStep[]) =>
        all.map((step) => [
          step.pass_number,
          step.pass_type,
          step.global_pass,
          step.total_global_passes,
        ]);
      expect(places(got)).toEqual(places(own));
      expect(got.map(({ estimate }) => estimate)).toEqual(own.map(({ estimate }) => estimate));
      expect(got.map(({ energy }) => energy)).toEqual(own.map(({ energy }) => energy));
      expect(got.every(({ confidence }) => confidence === 0.5)).toBe(true);
    }
  });
});

describe('withProposedSteps', () => {
  const request: JobRequest = {
    text: 'cut 3mm birch plywood coasters and engrave a logo lightly',
    machine: CO2_60W,
  };
  const result = planJob(request);
  const planned = planWith(request, 'Cut', proposalOf([{ speed: 22 }], { confidence: 0.2 }));
  const replacement = planned.ok ? planned.value : [];

  it('AIP-15 replaces an operation in its place and takes the weakest confidence', () => {
    const rebuilt = withProposedSteps(result, [replacement]);
    expect(rebuilt).toEqual({
      ...result,
      steps: [result.steps[0], replacement[0]],
      confidence: 0.2,
    });
    expect(withProposedSteps(result, [])).toEqual(result);
  });

  it('AIP-15 takes a group only whole, and leaves a job without a workflow as it is', () => {
    expect(withProposedSteps(result, [[...replacement, ...replacement]])).toEqual(result);
    expect(withProposedSteps(result, [[]])).toEqual(result);
    const blocked = planJob({ text: 'cut 3mm PVC', machine: CO2_60W });
    expect(withProposedSteps(blocked, [replacement])).toBe(blocked);
  });

  it('AIP-15 a bypass still costs the job 0.3', () => {
    const bypassed = planJob({ text: 'cut 3mm PVC', machine: CO2_60W, bypass_safety: true });
    const step = firstOf(bypassed.steps);
    const surer: CheckedStep = { ...step, confidence: 0.7 };
    expect(withProposedSteps(bypassed, [[surer]]).confidence).toBe(0.4);
  });
});
