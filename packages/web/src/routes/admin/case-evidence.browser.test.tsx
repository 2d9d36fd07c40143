import {
  getCaseEvidence,
  getConsultationFigures,
  listEscalated,
  listExperts,
  listLearnable,
  listPublishable,
  publishCaseEvidence,
  takeBackCaseEvidence,
  type CaseEvidence,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { api, refusal } from '../../testing/fake-api.ts';
import { CASE } from '../../testing/fake-consultation.ts';
import {
  button,
  dialog,
  expectCall,
  expectContent,
  expectGone,
  expectText,
  press,
  pressInDialog,
  region,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, aStep, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const message = (text: string) => ({ code: 'test.sentence', values: {}, text });
const { settings } = aStep({ settings: { power_percent: 70 } });

const EVIDENCE: CaseEvidence = {
  proposal_id: idOf(70),
  edge_score: 9,
  reason: null,
  work: {
    laser_type: 'CO2',
    is_galvo: false,
    power_watts: 55,
    lens_focal_length_mm: 50.8,
    material: 'birch plywood',
    thickness_mm: 6,
    operation: 'Cut',
  },
  settings: { ...settings, speed_mm_min: 600 },
  engine: { settings: { ...settings, speed_mm_min: 720 }, method: 'interpolated' },
  energy: { ratio: 1.2, band: [0.53, 1.9] },
  published_at: null,
};

function openEvidence(overrides: Partial<CaseEvidence> = {}): void {
  let evidence = { ...EVIDENCE, ...overrides };
  api
    .on(getConsultationFigures, sampleOf(getConsultationFigures.output))
    .on(listEscalated, { items: [], next_cursor: null })
    .on(listExperts, { items: [] })
    .on(listPublishable, { items: [], next_cursor: null })
    .on(listLearnable, () => ({
      items: [
        {
          id: CASE,
          title: message('Birch plywood 6 mm'),
          resolved_at: '2026-11-29T10:00:00.000Z',
          published_at: evidence.published_at,
        },
      ],
      next_cursor: null,
    }))
    .on(getCaseEvidence, () => evidence)
    .on(publishCaseEvidence, () => {
      evidence = { ...evidence, published_at: '2026-11-29T11:00:00.000Z' };
      return evidence;
    })
    .on(takeBackCaseEvidence, () => {
      evidence = { ...evidence, published_at: null };
      return undefined;
    });
  openApp('/admin/consultations', anAdministrator());
}

describe('evidence of solved cases', () => {
  it('is compared with our own answer before it is published', async () => {
    openEvidence();
    await expectContent(region('Evidence'), /Birch plywood 6 mmNot published/);
    await press('Compare numbers: Birch plywood 6 mm');
    await expectContent(dialog(), /CO2 55\sW · 50\.8\smm lens · Cut · birch plywood · 6\smm/);
    await expectContent(dialog(), /What workedSpeed10.*Our own answer · InterpolatedSpeed12/);
    await expectContent(dialog(), /1\.2 times our energy\. Our range is 0\.53 to 1\.9 times\./);
    await expectContent(dialog(), /Edge rated 9 of 10\./);
    expect(api.calls(publishCaseEvidence)).toEqual([]);
    await pressInDialog('Publish as evidence');
    await expectCall(publishCaseEvidence, {
      params: { id: CASE },
      body: { proposal_id: idOf(70) },
    });
    await expectText('Published. Others now get these numbers.');
    await expectContent(region('Evidence'), /Used for others since/);
  });

  it('is not offered where it can’t answer others, and says why', async () => {
    openEvidence({ reason: message('The setting has several steps.') });
    await press('Compare numbers: Birch plywood 6 mm');
    await expectContent(dialog(), /Not offered.*The setting has several steps\./);
    expect(dialog().getByRole('button', { name: 'Publish as evidence' }).query()).toBeNull();
  });

  it('says why it was refused meanwhile', async () => {
    openEvidence();
    api.on(publishCaseEvidence, () => refusal('evidence_refused'));
    await press('Compare numbers: Birch plywood 6 mm');
    await pressInDialog('Publish as evidence');
    await expectContent(dialog(), /These numbers can’t answer others/);
  });

  it('is taken back', async () => {
    openEvidence({ published_at: '2026-11-29T11:00:00.000Z' });
    await press('Take back Birch plywood 6 mm');
    await pressInDialog('Take back');
    await expectCall(takeBackCaseEvidence, { params: { id: CASE } });
    await expectText('Not published');
    await expectGone(button('Take back Birch plywood 6 mm'));
  });

  it('says so while no maker allows it', async () => {
    openEvidence();
    api.on(listLearnable, { items: [], next_cursor: null });
    await expectText('No maker has agreed to share numbers yet.');
  });
});
