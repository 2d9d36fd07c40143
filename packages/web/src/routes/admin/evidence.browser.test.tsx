import {
  exportEvidence,
  getEvidence,
  type Evidence,
  type EvidenceGroup,
} from '@beamwright/contract';
import { describe, it } from 'vitest';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  button,
  choose,
  expectCall,
  expectShown,
  expectText,
  link,
  press,
  region,
} from '../../testing/find.ts';
import { anAdministrator } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const aGroup = (overrides: Partial<EvidenceGroup> = {}): EvidenceGroup => ({
  material: 'birch plywood',
  laser_type: 'CO2',
  is_galvo: false,
  watts_class: 40,
  operation: 'Cut',
  results: 40,
  users: 9,
  failed: 14,
  share_low: 0.22,
  share_high: 0.5,
  direction: 'too_weak',
  working_ratio: 1.8,
  band: [0.8, 1.3],
  is_failing: true,
  ...overrides,
});

const evidence = (overrides: Partial<Evidence> = {}): Evidence => ({
  compared_until: '2026-11-29T00:00:00.000Z',
  next: [],
  questions: [],
  sentences: [],
  materials: [],
  groups: [],
  newest_only: [],
  ...overrides,
});

const open = (overrides: Partial<Evidence>, address = '/admin/evidence') => {
  api.on(getEvidence, evidence(overrides));
  return openApp(address, anAdministrator());
};

describe('evidence', () => {
  it('says where answers fail, how, and what to do about it', async () => {
    open({
      groups: [
        aGroup(),
        aGroup({
          material: 'slate',
          operation: 'Engrave',
          is_galvo: true,
          is_failing: false,
          direction: null,
          working_ratio: null,
          band: null,
          failed: 1,
        }),
      ],
    });
    await expectText('1 kind of work fails too often.');
    await expectText('Cut birch plywood');
    await expectText(/^35\s% of 40 failed/);
    await expectText(/^22\s% to 50\s% likely · 9 users/);
    await expectText(
      'Too weak. Works at 1.8 × our energy, outside our band. Publish a row for it.',
    );
    await expectText('CO2 galvo, up to 40 W');
    await expectShown(
      region('Results against our answers').getByRole('img', {
        name: 'Our band: 0.8 to 1.3 × our energy; works at 1.8 ×',
      }),
    );
  });

  it('ranks what to add next, with where it is done', async () => {
    open({
      next: [
        { kind: 'material', name: 'grumbleboard', jobs: 31 },
        { kind: 'answer', name: 'Cut birch plywood, CO2', jobs: 14 },
        { kind: 'question', name: 'coating', jobs: 4 },
      ],
    });
    await expectText('Add the material “grumbleboard”');
    await expectText('helps 31 jobs');
    await expectText('In materials.csv');
    await expectText('Correct “Cut birch plywood, CO2”: 14 failed');
    await expectShown(region('What to add next').getByRole('link', { name: 'Questions' }));
    await expectShown(link('AI settings').first());
  });

  it('shows what is asked, what is unknown and what nobody understood', async () => {
    open({
      questions: [
        {
          question_id: 'thickness',
          field_name: 'thickness',
          asked: 200,
          answered: 150,
          declined: 20,
          skipped: [{ reason: 'said_in_text', count: 3 }],
        },
      ],
      sentences: [{ sentence: 'asdf “…”', count: 2, last_on: '2026-11-28' }],
      materials: [{ material: 'grumbleboard', jobs: 31, users: 4, last_on: '2026-11-28' }],
    });
    await expectText(/^200 asked · 75\s% answered · 10\s% declined/);
    await expectText('Not asked: 3 named in the sentence');
    await expectText('asdf “…”');
    await expectText('grumbleboard');
    api.on(
      exportEvidence,
      new Response('material', { headers: { 'content-type': 'text/csv' } }) as never,
    );
    await press('Materials we don’t know as CSV');
    await expectCall(exportEvidence, { query: { days: '90', part: 'materials' } });
  });

  it('says when only the newest rows are counted', async () => {
    open({ newest_only: ['questions', 'groups'] });
    await expectText(
      'The range has more than 20,000 entries for questions and results. Only the newest 20,000 are counted.',
    );
  });

  it('says so when there is nothing, and tries again when it could not be read', async () => {
    api.on(getEvidence, () => refusal('internal'));
    openApp('/admin/evidence', anAdministrator());
    await expectShown(button('Try Again'));
    api.on(getEvidence, evidence());
    await press('Try Again');
    await expectText('No kind of work fails too often.');
    await expectText('No kind of work has results of 5 users yet.');
    await expectText('Every sentence was understood.');
    await choose('30 d');
    await expectCall(getEvidence, { query: { days: '30' } });
  });
});
