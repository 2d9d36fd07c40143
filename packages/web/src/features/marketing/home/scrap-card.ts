import type { CheckedStep } from '@beamwright/domain/types';
import { designCard, fitCard, type CardFit, type TestCard } from '@beamwright/domain/test-cards';
import { profileOf } from '../bench/answer-job.ts';
import type { BenchAnswer } from '../bench/answer-job.ts';

type Mark = 'failed' | 'worked' | 'too_much';

/** A sheet with more glue than usual: it needs a tenth more energy than our answer, and chars at about three times that. */
const SHEET = { through: 1.1, charred: 2.9 };

export interface ScrapCard {
  card: TestCard;
  /** Of each cell, as somebody with that sheet taps it. */
  marks: ReadonlyMap<string, Mark>;
  fit: CardFit;
}

/** The card for a cut, burned on a made-up sheet, and what the engine makes of the taps. */
export function scrapCard({ job }: BenchAnswer, step: CheckedStep): ScrapCard {
  const designed = designCard({
    base: step,
    machine: profileOf(job.machine),
    bed: null,
    kind: 'grid',
    columns: { axis: 'speed_mm_min', count: 5 },
    rows: { axis: 'power_percent', count: 4 },
  });
  if (!designed.ok) throw new Error('The example of the home page has no card.');
  const card = designed.value;
  const usual = card.cells.find(({ is_answer }) => is_answer)?.energy ?? 0;
  const markOf = (energy: number): Mark =>
    energy < usual * SHEET.through
      ? 'failed'
      : energy < usual * SHEET.charred
        ? 'worked'
        : 'too_much';
  const marks = new Map(card.cells.map(({ id, energy }) => [id, markOf(energy)]));
  const fit = fitCard(
    card,
    [...marks].map(([cell, mark]) => ({ cell, mark })),
  );
  if (!fit.ok) throw new Error('The card of the home page can’t be judged.');
  return { card, marks, fit: fit.value };
}
