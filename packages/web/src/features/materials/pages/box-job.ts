import { machineOfType, planJob } from '@beamwright/domain';
import type { Evidence, MaterialFacts, PublishedWork } from '@beamwright/domain/material-facts';
import type { LaserType, Operation } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { inSentence } from './page-words.ts';

/** What the box of a page begins with: a job that it can answer with the first Enter. */
export interface BoxJob {
  sentence: string;
  /** Of the page; without one, that of the box. */
  laser?: LaserType;
  /** Of that laser: those of most published settings; without any, the usual ones. */
  watts?: number;
  /** The page is about this laser alone. */
  isLaserFixed?: boolean;
  /** What was filled in, and where it is from. */
  hint?: string;
}

/** A typical job with the material, at the thickness of the page’s own table. */
export function materialJob({ typical, material, works }: MaterialFacts): BoxJob {
  const { canonical } = material;
  const work = typical.find(
    ({ operation, thickness_mm: mm }) =>
      operation === 'Engrave' ||
      operation === 'Mark' ||
      // Any other would be asked for its thickness.
      (mm !== null && isUsual(canonical, operation, mm)),
  );
  const laser = work?.answers.find(({ kind }) => kind === 'settings')?.laser;
  const sentence = sentenceOf(canonical, work?.operation ?? 'Engrave', work?.thickness_mm ?? null);
  if (laser === undefined) return { sentence };
  const published = works.find((one) => one.laser === laser && one.operation === work?.operation);
  const [watts] = published ? commonest(published.rows.map(wattsOf)) : [];
  return { sentence, laser, ...(watts === undefined ? {} : { watts }) };
}

/** The work of the page on the laser of most published settings, at the thickness published most that it was used for. */
export function workJob(
  { material }: MaterialFacts,
  { laser, operation, rows }: PublishedWork,
): BoxJob {
  const [watts = 0] = commonest(rows.map(wattsOf));
  const isSurface = operation === 'Engrave' || operation === 'Mark';
  const usual = commonest(rows.flatMap(({ row }) => row.thickness_mm ?? [])).filter((each) =>
    isUsual(material.canonical, operation, each),
  );
  const published = new Set(
    rows.flatMap((each) => (wattsOf(each) === watts ? [each.row.thickness_mm] : [])),
  );
  const mm = isSurface ? null : (usual.find((each) => published.has(each)) ?? usual[0] ?? null);
  const shown = shownWatts(watts).text;
  const hint =
    mm === null
      ? i18n.t('We filled in {watts}, published most often here.', { watts: shown })
      : i18n.t('We filled in {watts}, published most often here, and {thickness}.', {
          thickness: shownLength(mm).text,
          watts: shown,
        });
  return {
    sentence: sentenceOf(material.canonical, operation, mm),
    laser,
    watts,
    isLaserFixed: true,
    hint,
  };
}

const wattsOf = ({ row }: Evidence): number => row.laser_power_w;

/** Values with the most published settings first; of those with as many, the one nearest to the middle of all. */
function commonest(values: readonly number[]): number[] {
  const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return [...Map.groupBy(values, (value) => value)]
    .toSorted(
      ([a, ofA], [b, ofB]) =>
        ofB.length - ofA.length || Math.abs(a - middle) - Math.abs(b - middle),
    )
    .map(([value]) => value);
}

/** The engine asks about one that this material isn’t sold in. */
function isUsual(material: string, operation: Operation, mm: number): boolean {
  const text = `${operation} ${mm} mm ${material}`;
  const { questions } = planJob({ text, machine: machineOfType('CO2') });
  return !questions.some(({ field }) => field === 'thickness');
}

/** Depth, too, is part of it: an engraving would be asked for it. */
function sentenceOf(canonical: string, operation: Operation, mm: number | null): string {
  const values = {
    material: inSentence(canonical),
    mm: mm === null ? '' : formatNumber(mm, { maximumFractionDigits: 3 }),
  };
  switch (operation) {
    case 'Cut':
      return mm === null
        ? i18n.t('Cut {material}', values)
        : i18n.t('Cut {mm} mm {material}', values);
    case 'Score':
      return mm === null
        ? i18n.t('Score {material}', values)
        : i18n.t('Score {mm} mm {material}', values);
    case 'Perforate':
      return mm === null
        ? i18n.t('Perforate {material}', values)
        : i18n.t('Perforate {mm} mm {material}', values);
    case 'Mark':
      return i18n.t('Mark {material}', values);
    case 'Engrave':
      return i18n.t('Engrave {material} lightly', values);
  }
}
