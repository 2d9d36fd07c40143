import { machineOfType, planJob } from '@beamwright/domain';
import type { MaterialFacts, PublishedWork } from '@beamwright/domain/material-facts';
import type { LaserType, Operation } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { inSentence } from './page-words.ts';

/** What the box of a page begins with: a job that it can answer with the first Enter. */
export interface BoxJob {
  sentence: string;
  /** Of the page; without one, that of the box. */
  laser?: LaserType;
  /** What was filled in, and where it is from. */
  hint?: string;
}

/** A typical job with the material, at the thickness of the page’s own table. */
export function materialJob({ typical, material }: MaterialFacts): BoxJob {
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
  return laser === undefined ? { sentence } : { sentence, laser };
}

/** The work of the page, at the thickness that most of its published settings are for. */
export function workJob(
  { material }: MaterialFacts,
  { laser, operation, rows }: PublishedWork,
): BoxJob {
  const isSurface = operation === 'Engrave' || operation === 'Mark';
  const mm = isSurface
    ? null
    : (thicknesses(rows).find((each) => isUsual(material.canonical, operation, each)) ?? null);
  const sentence = sentenceOf(material.canonical, operation, mm);
  if (mm === null) return { sentence, laser };
  const hint = i18n.t('We filled in {thickness}, the thickness published most often here.', {
    thickness: shownLength(mm).text,
  });
  return { sentence, laser, hint };
}

/** Those with the most published settings first. */
function thicknesses(rows: PublishedWork['rows']): number[] {
  const stated = rows.flatMap(({ row }) => row.thickness_mm ?? []);
  const groups = [...Map.groupBy(stated, (mm) => mm)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length).map(([mm]) => mm);
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
