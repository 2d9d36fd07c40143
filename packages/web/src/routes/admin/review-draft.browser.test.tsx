import type { AiSetting } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aMessage } from '../../lib/testing/a-message.ts';
import { anAiSetting, decision, openReview, row, withQueue } from '../../testing/fake-review.ts';
import { button, combobox, expectGone, expectShown, expectText, link } from '../../testing/find.ts';
import type { DeepPartial } from '../../testing/sample-of.ts';
import { aStep } from '../../testing/samples.ts';

const ours = (overrides: Parameters<typeof aStep>[0] = {}) =>
  aStep({
    settings: { kerf_mm: 0.2, frequency_hz: 5000 },
    confidence: 0.8,
    rationale: aMessage('Two close sources.'),
    sources: [{ id: 'flux', title: 'FLUX', ref: 'https://flux.example/list', license: 'MIT' }],
    evidence: [
      {
        source_id: 'flux',
        laser_type: 'CO2',
        power_watts: 50,
        material: 'Plywood',
        thickness_mm: 4,
        operation: 'Cut',
        speed_mm_min: 600,
        power_percent: 70,
        passes: 3,
        note: 'Air on',
      },
      { source_id: 'forum', power_watts: null, power_percent: null, speed_mm_min: 300, note: '' },
    ],
    ...overrides,
  });

const judgment: DeepPartial<NonNullable<AiSetting['judgments'][number]>> = {
  kind: 'line',
  energy: 4.8,
  our_energy: 1.8,
  never_ratio: 4,
  published: [
    { evidence_index: 0, watts: 35, speed_mm_min: 900, energy: 3.5 },
    { evidence_index: 1, watts: 20, speed_mm_min: 720, energy: null },
  ],
};

const proposed = {
  ...aStep().settings,
  speed_mm_min: 600,
  power_percent: 80,
  passes: 2,
  kerf_mm: 0.2,
  frequency_hz: 6500,
};

/** A draft with every optional part filled in. */
const draft = (overrides: DeepPartial<AiSetting> = {}) =>
  anAiSetting(71, {
    machine_type: 'CO2',
    steps: [{ settings: proposed, repeats: 1 }],
    comparable_speeds_mm_min: [450],
    judgments: [judgment],
    engine_steps: [ours()],
    ...overrides,
  });

async function openDraft(overrides: DeepPartial<AiSetting> = {}) {
  withQueue(draft(overrides));
  await openReview();
}

const article = () => page.getByRole('article');
const inDraft = (words: string | RegExp) => article().getByText(words).first();
const chart = () => article().getByRole('img', { name: /Our answer/ });
const published = () => page.getByRole('table', { name: 'Published settings' });
const unfold = (name: string) => article().getByText(name, { exact: true }).first().click();
const inTable = (name: RegExp) => article().getByRole('row', { name });

describe('the numbers of a draft', () => {
  it('have ours below them', async () => {
    await openDraft();
    for (const words of [/^our answer: 20\smm\/s/, /^our answer: 60\s%/, /^our answer: 1$/])
      await expectShown(inDraft(words));
    await expectShown(inDraft('Passes'));
    await expectShown(inDraft('Energy along the cut'));
    await expectShown(inDraft(/^4\.8/));
    await expectShown(inDraft(/^our answer: 1\.8\sJ\/mm$/));
    await expectGone(article().getByText('not in our answer'));
  });

  it('have the line interval of a fill, and its energy on the surface', async () => {
    const fill = { fill_type: 'fill' as const, interval_mm: 0.1 };
    await openDraft({
      steps: [{ settings: { ...proposed, ...fill }, repeats: 1 }],
      engine_steps: [ours({ settings: { ...fill, interval_mm: 0.2 } })],
      judgments: [{ ...judgment, kind: 'area', energy: 120.4 }],
    });
    await expectShown(inDraft(/^our answer: 0\.20\smm$/));
    await expectShown(inDraft('Energy on the surface'));
    await expectShown(inDraft(/^120J\/mm²$/));
  });

  it('are shown without ours where our answer has no such step', async () => {
    await openDraft({ engine_steps: [], judgments: [null], energy_ratio: null });
    await expectShown(inDraft(/do different work/));
    expect(article().getByText('not in our answer').elements()).toHaveLength(3);
    await expectGone(chart());
    await expectShown(inDraft(/^No published setting/));
    await expectGone(article().getByText('How we got our answer'));
    await expectShown(row(71).getByText('no ratio'));
  });

  it('are all compared with ours in a table', async () => {
    await openDraft();
    await unfold('All numbers');
    await expectShown(inTable(/^Speed 10\smm\/s 20\smm\/s 50\s?% slower$/));
    await expectShown(inTable(/^Power 80\s% 60\s% 33\s?% more$/));
    await expectShown(inTable(/^Passes 2 1 2 times as much$/));
    await expectShown(inTable(/^Frequency 6\.5\skHz 5\skHz 30\s?% more$/));
    await expectShown(inTable(/^Same in both Kerf 0\.20\smm$/));
  });

  it('are those of the chosen step', async () => {
    const steps = [1, 2].map((pass) => ({
      settings: { ...proposed, speed_mm_min: 600 * pass },
      repeats: 1,
      pass_type: 'finishing' as const,
      global_pass: 7,
    }));
    await openDraft({ steps, judgments: [judgment, null], engine_steps: [ours()] });
    await expect
      .element(combobox('Step in the sequence'))
      .toHaveTextContent('Step 1, finishing, cycle 7Step 2, finishing, cycle 7');
    await combobox('Step in the sequence').selectOptions('1');
    await expectShown(inDraft(/^20mm\/s/));
    await expectShown(inDraft('not in our answer'));
  });
});

describe('the chart', () => {
  it('is described in a sentence', async () => {
    await openDraft();
    await expect
      .element(chart())
      .toHaveAccessibleName(
        /^Proposal: 10\smm\/s at 48\sW\. Our answer: 20\smm\/s at 36\sW, band 15\smm\/s to 25\smm\/s\. 2 published settings/,
      );
    await expectShown(inDraft('Above 4×: never served'));
    await expectShown(inDraft('Too little energy'));
    await expectShown(article().getByText('Proposal', { exact: true }));
    await expectShown(inDraft('Published, scaled to this machine'));
  });

  it('has no proposal whose work differs, and no limit where there is none', async () => {
    await openDraft({
      comparable_speeds_mm_min: [null],
      judgments: [{ ...judgment, never_ratio: null, published: [] }],
    });
    await expect.element(chart()).toHaveAccessibleName(/^Our answer.*No published settings\.$/);
    await expectGone(article().getByText('Proposal', { exact: true }));
    await expectGone(article().getByText(/never served/));
    await expectGone(article().getByText('Published, scaled to this machine'));
  });

  it('says that the material may catch fire', async () => {
    await openDraft({ burns: true });
    await expectShown(inDraft('Above our band: may catch fire'));
  });

  it('opens the row of a published setting', async () => {
    await openDraft();
    await chart().getByText('2', { exact: true }).click();
    await expect
      .element(button('Published setting 2, details'))
      .toHaveAttribute('aria-expanded', 'true');
  });
});

describe('the published settings', () => {
  const details = (n: number) => button(`Published setting ${n}, details`);
  const expectOpen = (n: number, isOpen: boolean) =>
    expect.element(details(n)).toHaveAttribute('aria-expanded', String(isOpen));

  it('have their source, watts and energy', async () => {
    await openDraft();
    await expectShown(
      published().getByRole('row', { name: /FLUX, 50\sW 10\smm\/s 70\s% 3\.5\sJ\/mm$/ }),
    );
    await expectShown(published().getByRole('row', { name: /forum 5\smm\/s – –$/ }));
  });

  it('show their details, and hide them again', async () => {
    await openDraft();
    await details(1).click();
    await expectOpen(1, true);
    for (const [name, value] of [
      ['Material', /^Plywood$/],
      ['Thickness', /^4\smm$/],
      ['Laser', /^CO2$/],
      ['Passes', /^3$/],
      ['Equivalent here', /^15\smm\/s$/],
      ['Note', /^Air on$/],
    ] as const) {
      await expectShown(published().getByRole('term').filter({ hasText: name }));
      await expectShown(published().getByRole('definition').filter({ hasText: value }));
    }
    await expectGone(published().getByText('Line interval'));
    await expectGone(published().getByText('Frequency'));
    await expect
      .element(link('FLUX', published()))
      .toHaveAttribute('href', 'https://flux.example/list');
    await details(1).click();
    await expectOpen(1, false);
    await expectGone(published().getByRole('term'));
  });

  it('leave out what the source does not name', async () => {
    await openDraft();
    await details(2).click();
    await expectShown(published().getByText('Equivalent here'));
    for (const name of ['Thickness', 'Note', 'Source'])
      await expectGone(published().getByText(name, { exact: true }));
  });

  it('open by their number, as far as there are any', async () => {
    await openDraft();
    await userEvent.keyboard('2');
    await expectOpen(2, true);
    await userEvent.keyboard('3');
    await expectOpen(2, true);
    await userEvent.keyboard('1');
    await expectOpen(1, true);
    await expectOpen(2, false);
  });
});

describe('what else is known of a draft', () => {
  it('is what was checked, and what the model wrote', async () => {
    await openDraft({
      checks: [
        { kind: 'ok', message: aMessage('Inside the bed.') },
        { kind: 'warn', message: aMessage('Few sources.') },
        { kind: 'stop', message: aMessage('Too hot.') },
      ],
      rationale: 'Slow and hot',
      model: 'claude',
      total_tokens: 1234,
    });
    for (const [kind, words] of [
      ['Passed', 'Inside the bed.'],
      ['Warning', 'Few sources.'],
      ['Failed', 'Too hot.'],
    ] as const) {
      const item = article().getByRole('listitem').filter({ hasText: words });
      await expectShown(item.getByRole('img', { name: kind }));
    }
    await expectShown(inDraft('“Slow and hot”'));
    await expectShown(inDraft('claude, 1,234 tokens'));
  });

  it('is how we got our answer', async () => {
    await openDraft({ rationale: '' });
    await expectGone(article().getByText('“”'));
    await unfold('How we got our answer');
    await expectShown(inDraft(/^Confident 80\s?%/));
    await expectShown(inDraft('Two close sources.'));
    await expectShown(article().getByText('MIT'));
  });

  it('is its machine and what it is only for', async () => {
    await openDraft({ is_galvo: true, lens_focal_length: 50.8, qualifiers: ['black core'] });
    await expectShown(inDraft(/^CO2 60\sW · galvo · 50\.8\smm lens$/));
    await expectShown(inDraft('black core'));
    await expectShown(decision(/^Approve/));
    await expectText('Served to 2 users with this job');
  });

  it('is how it was generated', async () => {
    await openDraft({ created_by: 'Bea', version: '0.1' });
    await unfold('History');
    await expectText(/Generated for Bea, 0\.1 As generated/);
    await expectGone(article().getByText(/Promotions|Automatic review/));
    await expectText('Becomes a baseline for 2 users');
  });
});

describe('the history of a draft', () => {
  const at = (day: number) => `2026-01-0${day}T09:30:00.000Z`;

  it('names who decided what, and why', async () => {
    await openDraft({
      history: [
        {
          decision: 'reject',
          decided_by: 'Bea',
          note: aMessage('Chars the edge.'),
          decided_at: at(4),
        },
        { decision: 'roll_back', decided_by: null, note: aMessage('Unseen.'), decided_at: at(3) },
        { decision: 'approve', is_automatic: true, note: null, decided_at: at(2) },
      ],
    });
    const event = (words: RegExp) => article().getByRole('listitem').filter({ hasText: words });
    await expectShown(event(/Jan 4, 2026.*Rejected by Bea.*Chars the edge\./));
    await expectShown(event(/Approval undone by a deleted account$/));
    await expectShown(event(/Approved by automatic review$/));
    await expectGone(article().getByText('Unseen.'));
  });

  it('has its promotions, and whether they are active', async () => {
    await openDraft({
      times_used: 3,
      history: [{ decision: 'approve', decided_at: at(2) }],
      promotions: [
        { kind: 'baseline', promoted_at: at(3) },
        { kind: 'version', promoted_at: at(2), rolled_back_at: at(4) },
      ],
    });
    await expectText('It was served 3 times.');
    await expectText(/^Baseline \(active\)$/);
    await expectText(/^Version 2\.0 to 2\.1 \(withdrawn Jan 4, 2026.*\)$/);
  });

  it('has every automatic review', async () => {
    await openDraft({
      history: [{ decision: 'flag', decided_at: at(2) }],
      auto_review: {
        recommended_action: 'reject',
        confidence_score: 0.7,
        reasoning: aMessage('Twice the usual energy.'),
        issues_found: ['Slow'],
        bounds: [aMessage('Outside our band.')],
      },
      auto_reviewed_at: at(5),
      review_log: [
        {
          passed: false,
          model_used: 'claude',
          reasoning: aMessage('Too slow.'),
          created_at: at(5),
        },
        { passed: true, model_used: 'gpt', reasoning: aMessage('Fine.'), created_at: at(4) },
      ],
    });
    await expectText(/The model recommends rejection \(70\s?% confidence\)\. *Jan 5, 2026/);
    await expectText('Twice the usual energy.');
    for (const issue of ['Slow', 'Outside our band.'])
      await expectShown(article().getByRole('listitem').getByText(issue, { exact: true }));
    await unfold('Automatic review log (2)');
    await expectText(/Failed · claude · Too slow\./);
    await expectText(/Passed · gpt · Fine\./);
  });
});
