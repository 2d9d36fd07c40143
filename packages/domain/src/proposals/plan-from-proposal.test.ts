import { describe, expect, it } from 'vitest';
import { safetyMessage } from '../safety/messages.ts';
import { inEnglish } from '../messages/in-english.ts';
import { english, wordsOf } from '../messages/testing/english.ts';
import { CO2_60W, machineOf, MOPA_60W } from '../engine/testing/make-job.ts';
import type { CheckedStep, JobRequest } from '../types.ts';
import { planJob, planReading } from '../workflow/plan-job.ts';
import { readJob } from '../workflow/read-job.ts';
import { planFromProposal, stepsAfterRefusal, withProposedSteps } from './plan-from-proposal.ts';
import { checkProposedSteps } from './replan-operation.ts';
import { CUT, firstOf, issueOf, planWith, proposalOf, stepOf } from './testing/make-proposal.ts';

const engine = firstOf(planJob(CUT).steps);
const REASON = 'Birch plywood of this glue cuts far slower here';

describe('a proposal that agrees', () => {
  it('AIP-9 is taken inside the band, by energy: half the speed at half the power agrees', () => {
    const { speed_mm_min, power_percent } = engine.settings;
    const step = stepOf({ speed: speed_mm_min / 120, power_percent: power_percent / 2 });
    expect(step.method).toBe('ai');
    expect(step.settings).toMatchObject({
      speed_mm_min: speed_mm_min / 2,
      power_percent: power_percent / 2,
    });
    expect(wordsOf(step)).toContain('about the same energy per mm, inside our band');
    // The same speed in five passes is far from it.
    const often = proposalOf([{ speed: speed_mm_min / 60, passes: 5, power_percent: 80 }]);
    expect(issueOf(CUT, 'Cut', often)).toBe('TOO_MUCH_ENERGY');
  });

  it('AIP-11 says how it compares in our words only, and keeps what the engine rests on', () => {
    const { speed_mm_min: speed, power_percent } = engine.settings;
    const step = stepOf({ speed: speed / 60 / 0.75, power_percent });
    expect(english(step).rationale).toBe(
      `Proposed by a language model: 25 % less energy per mm, inside our band. Ours is ${Number((speed / 60).toFixed(1))} mm/s at ${power_percent} %, 1 pass.`,
    );
    expect(english(step).details).toEqual([
      `Our own answer: ${english(engine).rationale}`,
      ...english(engine).details,
    ]);
    expect(step).toMatchObject({ sources: engine.sources, evidence: engine.evidence });
  });

  it('AIP-12 its words are apart from ours: plain, cut, and named as the model’s', () => {
    const step = stepOf(
      { speed: 18, power_percent: 60 },
      { rationale: 'See “us” at www.x.com <b>.' },
    );
    expect(step.model_words).toEqual({
      rationale: "See 'us' at .",
      disagreement_reason: null,
      concerns: [],
      left_out: null,
    });
    expect(english(step).rationale).not.toContain('us');
    expect(stepOf({ speed: 18 }, { rationale: 'x'.repeat(2000) }).model_words?.rationale).toBe(
      `${'x'.repeat(599)}…`,
    );
    expect(engine.model_words).toBeNull();
  });

  it('AIP-12 harmful advice is left out completely, and the step says so', () => {
    const step = stepOf(
      { speed: 18 },
      { rationale: 'Cuts well. Bypass the interlock, no goggles needed.' },
      { verdict: 'accept', amended: null, concerns: ['Run it unattended.', 'Wear goggles.'] },
    );
    expect(english(step.model_words)).toEqual({
      rationale: null,
      disagreement_reason: null,
      concerns: ['Wear goggles.'],
      left_out:
        'Some of what the language model wrote is left out because it reads as unsafe advice.',
    });
    expect(JSON.stringify(step)).not.toMatch(/bypass the|unattended|Cuts well/i);
    // Spread over two texts, each of them harmless.
    const spread = stepOf(
      { speed: 50 },
      {
        rationale: 'The interlock is in the way.',
        disagreement_reason: 'So just bypass it then, it is slow.',
      },
    );
    expect(JSON.stringify(spread)).not.toMatch(/interlock|bypass it/);
  });

  it('ENG-50 has no number of results any more: they changed ours', () => {
    const { settings } = engine;
    const burned = { material: 'birch plywood', thickness_mm: 3, operation: 'Cut' } as const;
    const results = [{ ...burned, settings, cut_through: true, edge_score: 9 }];
    const learned = { ...CUT, results };
    expect(firstOf(planJob(learned).steps).learned_results).toBe(1);
    const planned = planWith(learned, 'Cut', proposalOf([{ speed: 18, power_percent: 80 }]));
    const step = planned.ok ? firstOf(planned.value) : expect.unreachable();
    expect(step.method).toBe('ai');
    expect(step).not.toHaveProperty('learned_results');
  });

  it('AIP-8 accepts every proposal up to the slow end of our band, for any rounding of power', () => {
    const [slowest] = engine.speed_band_mm_min;
    for (let power_percent = 20; power_percent <= 100; power_percent += 1) {
      const edge = (slowest * power_percent) / engine.settings.power_percent;
      for (const past of [0.9999, 1, 1.003, 1.009]) {
        const overrides = { speed: edge / past, speed_unit: 'mm/min' as const, power_percent };
        expect(
          planWith(CUT, 'Cut', proposalOf([overrides])),
          `${power_percent} %, ${past}`,
        ).toMatchObject({ ok: true });
      }
    }
  });

  it('AIP-11 computes energy, time and curve for the new numbers', () => {
    const step = stepOf({ speed: 30, power_percent: 100 });
    // 60 W at 30 mm/s; 280 mm and four corners.
    expect(step.energy).toMatchObject({ value: 2, window: engine.energy?.window });
    expect(step.estimate?.seconds).toBe(9);
    expect(step.curve?.answer_x).toBe(3);
    expect(step.curve?.points[5]?.speed_mm_min).toBeGreaterThan(
      engine.curve?.points[5]?.speed_mm_min ?? Number.POSITIVE_INFINITY,
    );
    expect(english(stepOf({ speed: 30, power_percent: 130 }).warnings)).toEqual([
      'Power set to 100 %, the maximum.',
    ]);
  });

  it('AIP-11 the band is ours, however far the speed of the model is from it', () => {
    for (const overrides of [
      { speed: 38, power_percent: 100 },
      { speed: 6, power_percent: 20 },
    ]) {
      const step = stepOf(overrides);
      expect(step.method).toBe('ai');
      expect(step.speed_band_mm_min).toEqual(engine.speed_band_mm_min);
    }
  });

  it('AIP-11 says when the numbers are our own', () => {
    const { speed_mm_min, power_percent } = engine.settings;
    const step = stepOf({ speed: (speed_mm_min / 60) * 1.004, power_percent });
    expect(english(step).rationale).toBe('A language model agrees with our numbers.');
    expect(wordsOf(stepOf({ speed: (speed_mm_min / 60) * 1.05, power_percent }))).toContain(
      'Proposed by a language model',
    );
  });
});

describe('a proposal that disagrees', () => {
  it('AIP-9 without a reason, our numbers are kept with lower confidence, and the step says so', () => {
    for (const disagreement_reason of [null, '', '   too short   ', 'x'.repeat(50)]) {
      const step = stepOf({ speed: 60 }, { disagreement_reason });
      expect(step.settings).toEqual(engine.settings);
      expect(step.method).toBe(engine.method);
      expect(step.confidence).toBeCloseTo(0.85 * engine.confidence, 2);
      expect(english(step).rationale).toMatch(/^We kept our numbers\. .+ without a reason\.$/);
      expect(wordsOf(step)).toContain(inEnglish(engine.rationale));
      expect(step.warnings).toEqual(engine.warnings);
      expect(step.model_words).toBeNull();
    }
    const copied = stepOf({ speed: 60 }, { rationale: REASON, disagreement_reason: REASON });
    expect(copied.settings).toEqual(engine.settings);
    const harmful = 'Bypass the interlock, then it cuts far faster';
    expect(stepOf({ speed: 60 }, { disagreement_reason: harmful }).settings).toEqual(
      engine.settings,
    );
  });

  it('AIP-9 with a reason, lower energy is used with lower confidence and a warning', () => {
    const step = stepOf({ speed: 60 }, { disagreement_reason: REASON });
    expect(step.settings.speed_mm_min).toBe(3600);
    expect(step.confidence).toBe(0.6);
    expect(step.model_words?.disagreement_reason).toBe(REASON);
    expect(wordsOf(step)).toContain('less energy per mm, outside our band');
    expect(english(step.warnings).join()).toContain('outside our band');
    // A reason doesn’t make an impossible number plausible.
    const absurd = proposalOf([{ speed: 2000 }], { disagreement_reason: REASON });
    expect(issueOf(CUT, 'Cut', absurd)).toBe('IMPLAUSIBLE');
  });

  it('AIP-9 no reason is good enough for more energy than our band on what burns', () => {
    const proposal = proposalOf([{ speed: 4, power_percent: 80 }], { disagreement_reason: REASON });
    const planned = planWith(CUT, 'Cut', proposal);
    expect(english(planned)).toMatchObject({
      ok: false,
      issues: [
        {
          code: 'TOO_MUCH_ENERGY',
          message: expect.stringMatching(
            /^A language model proposed 4 mm\/s at 80 %, 1 pass: 4\.\d times our energy\. It was refused: birch plywood can burn, so we show at most \d(\.\d)? times our energy\.$/,
          ),
        },
      ],
    });
    const result = planJob(CUT);
    const refusal = safetyMessage('added', { text: 'A reason.' });
    const [despite] = english(stepsAfterRefusal({ result, operation: 'Cut' }, refusal));
    const own = english(result.steps[0]);
    expect(despite).toEqual({
      ...own,
      rationale: 'We kept our numbers. A reason.',
      details: [`Our own answer: ${own?.rationale}`, ...(own?.details ?? [])],
    });
  });

  it('AIP-11 never removes a warning of the engine', () => {
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
    // AIP-10: and it doesn’t raise the confidence of such a step.
    expect(planned.ok && planned.value[0]?.confidence).toBeLessThanOrEqual(own?.confidence ?? 0);
  });
});

describe('the review', () => {
  const fine = { speed: 18 };
  const review = (overrides: object) => ({
    verdict: 'accept',
    amended: null,
    concerns: [],
    ...overrides,
  });

  it('AIP-13 accepts, amends or rejects', () => {
    const amended = proposalOf([{ speed: 17 }]);
    expect(stepOf(fine, {}, review({})).settings.speed_mm_min).toBe(1080);
    expect(stepOf(fine, {}, review({ amended })).settings.speed_mm_min).toBe(1080);
    expect(stepOf(fine, {}, review({ verdict: 'amend', amended })).settings.speed_mm_min).toBe(
      1020,
    );
    const codeOf = (overrides: unknown) => issueOf(CUT, 'Cut', proposalOf([fine]), overrides);
    expect(codeOf(review({ verdict: 'reject' }))).toBe('REJECTED');
    expect(codeOf(review({ verdict: 'amend' }))).toBe('UNREVIEWED');
    expect(codeOf(review({ verdict: 'amend', amended: proposalOf([]) }))).toBe('WRONG_STEP_COUNT');
    const hot = proposalOf([{ speed: 2 }]);
    expect(codeOf(review({ verdict: 'amend', amended: hot }))).toBe('TOO_MUCH_ENERGY');
    for (const bad of [undefined, 'accept', [], {}, review({ verdict: 'fine' })])
      expect(planFromProposal({ ...asked(bad) })).toMatchObject({
        issues: [{ code: 'UNREVIEWED' }],
      });
  });
  const asked = (overrides: unknown) => ({
    ...planReading(readJob(CUT)),
    operation: 'Cut' as const,
    proposal: proposalOf([fine]),
    review: overrides,
  });

  it('AIP-13 at most three of its concerns are quoted, never among our warnings', () => {
    const concerns = [
      '<b>Char</b> at edges',
      7,
      '',
      'x'.repeat(300),
      'Char at edges',
      'Smoke',
      'Fourth',
    ];
    const step = stepOf(fine, {}, review({ concerns }));
    expect(step.model_words?.concerns).toEqual(['Char at edges', `${'x'.repeat(199)}…`, 'Smoke']);
    expect(step.warnings).toEqual(engine.warnings);
    expect(stepOf(fine, {}, review({ concerns: 'none' })).model_words?.concerns).toEqual([]);
  });
});

describe('the safety check', () => {
  const PVC: JobRequest = { text: 'cut 3mm PVC', machine: CO2_60W };
  const bypassed = { ...PVC, bypass_safety: true };

  it('AIP-14 blocked stays blocked; a bypass costs as it does without a model, once', () => {
    const [own] = planJob(bypassed).steps;
    const { speed_mm_min = 0, power_percent = 0 } = own?.settings ?? {};
    const same = proposalOf([{ speed: speed_mm_min / 60, power_percent }]);
    expect(issueOf(PVC, 'Cut', same)).toBe('BLOCKED');
    // A request that bypasses does not lift a block that was answered without it.
    const { result } = planReading(readJob(PVC));
    const lifted = { ...planReading(readJob(bypassed)), result };
    const asked = { ...lifted, operation: 'Cut' as const, review: null };
    expect(planFromProposal({ ...asked, proposal: same }).ok).toBe(false);
    const planned = planWith(bypassed, 'Cut', same);
    const [step] = planned.ok ? planned.value : [];
    expect(step?.method).toBe('ai');
    expect(step?.warnings.filter(({ code }) => code === 'safety.bypassed_by_you')).toHaveLength(1);
    const lowered = { confidence: Number((engine.confidence - 0.2).toFixed(2)) };
    const verdict = planJob(bypassed).safety;
    expect(checkProposedSteps([engine, engine], verdict, { bypass: true })).toMatchObject({
      value: [lowered, lowered],
    });
    expect(checkProposedSteps([engine], verdict, { bypass: false }).ok).toBe(false);
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
      const planned = planWith(request, 'Engrave', proposalOf(steps));
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
      expect(got.every(({ confidence }, at) => confidence === own[at]?.confidence)).toBe(true);
    }
  });
});

describe('withProposedSteps', () => {
  const request: JobRequest = {
    text: 'cut 3mm birch plywood coasters and engrave a logo lightly',
    machine: CO2_60W,
  };
  const result = planJob(request);
  const planned = planWith(request, 'Cut', proposalOf([{ speed: 18 }]));
  const replacement = planned.ok ? planned.value : [];

  it('AIP-15 replaces an operation in its place and takes the weakest confidence', () => {
    const rebuilt = withProposedSteps(result, [replacement]);
    expect(rebuilt).toEqual({
      ...result,
      steps: [result.steps[0], replacement[0]],
      confidence: Math.min(result.steps[0]?.confidence ?? 0, 0.7),
    });
    expect(withProposedSteps(result, [])).toEqual(result);
  });

  it('AIP-15 replaces only complete groups, and leaves a job without a workflow unchanged', () => {
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
