import { machineOfType, planJob } from '@beamwright/domain';
import { compileMessage } from '@beamwright/domain/compile-message';
import { materialFacts, pageMaterials } from '@beamwright/domain/material-facts';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n } from '../../../lib/i18n.ts';
import { materialJob, workJob } from './box-job.ts';

const FACTS = pageMaterials()
  .map(materialFacts)
  .filter(({ verdict }) => verdict.level !== 'block');

beforeAll(() => {
  i18n.setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

describe('the sentence in the box', () => {
  it('is about the page’s own laser, at a thickness published for its watts, which is said', () => {
    const facts = FACTS.find(({ material }) => material.canonical === 'basswood');
    const work = facts?.pages.find(
      ({ laser, operation }) => `${laser} ${operation}` === 'Diode Cut',
    );
    if (!facts || !work) throw new Error('no page');
    const job = workJob(facts, work);
    expect(job).toMatchObject({
      laser: 'Diode',
      isLaserFixed: true,
      sentence: expect.stringMatching(/^Cut \d mm basswood$/),
    });
    expect(job.hint).toMatch(/^We filled in \d+\sW, published most often here, and \d\smm\.$/);
  });

  it('is for the watts that most published settings of the page are for', () => {
    const wattsOf = (name: string, page: string) => {
      const facts = FACTS.find(({ material }) => material.canonical === name);
      const work = facts?.pages.find(({ laser, operation }) => `${laser} ${operation}` === page);
      return facts && work ? workJob(facts, work).watts : null;
    };
    expect(wattsOf('basswood', 'Diode Cut')).toBe(22);
    expect(wattsOf('cast acrylic', 'CO2 Cut')).toBe(40);
    for (const facts of FACTS) {
      for (const work of facts.pages) {
        const { watts } = workJob(facts, work);
        const rowsWith = (each: number) =>
          work.rows.filter(({ row }) => row.laser_power_w === each).length;
        const most = Math.max(...work.rows.map(({ row }) => rowsWith(row.laser_power_w)));
        expect(rowsWith(watts ?? 0), facts.material.canonical).toBe(most);
      }
    }
  });

  it('asks for no depth, and for a thickness only where nobody published one', () => {
    for (const facts of FACTS) {
      for (const work of facts.pages) {
        const { sentence, hint } = workJob(facts, work);
        const { questions } = planJob({ text: sentence, machine: machineOfType(work.laser) });
        const asked = questions.map(({ field }) => field);
        expect(asked, sentence).not.toContain('depth');
        if (hint?.includes('mm')) expect(asked, sentence).not.toContain('thickness');
      }
    }
  });

  it('answers at once on the page of a material, unless only its owner knows', () => {
    const asking = FACTS.flatMap((facts) => {
      const { sentence, laser = 'CO2' } = materialJob(facts);
      const { questions } = planJob({ text: sentence, machine: machineOfType(laser) });
      // Which rubber it is, its color and its coat.
      const asked = questions.filter(
        ({ field }) =>
          field === 'thickness' ||
          field === 'depth' ||
          (field === 'material' && !facts.material.generic),
      );
      return asked.map(({ field }) => `${sentence}: ${field}`);
    });
    expect(asking).toEqual([]);
  });
});
