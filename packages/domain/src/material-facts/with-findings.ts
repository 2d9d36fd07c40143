import { addFindings } from '../safety/check-safety.ts';
import {
  LASER_TYPES,
  type AddedFinding,
  type LaserType,
  type SafetyVerdict,
} from '../vocabulary.ts';
import type { LaserVerdict, MaterialFacts } from './material-facts.ts';
import type { TypicalAnswer } from './typical-answers.ts';

/** A finding of the installation that concerns a material on these lasers. */
export interface MaterialFinding {
  finding: AddedFinding;
  lasers: readonly LaserType[];
}

const isOn = (laser: LaserType) => (found: MaterialFinding) => found.lasers.includes(laser);

/** The verdict on a material for one laser, with the findings of the installation (SAF-21). */
export const verdictOn = (
  { verdict }: Pick<MaterialFacts, 'verdict'>,
  laser: LaserType,
  findings: readonly MaterialFinding[],
): SafetyVerdict =>
  addFindings(
    verdict,
    findings.filter(isOn(laser)).map(({ finding }) => finding),
  );

/**
 * The facts of a material with the findings of the installation, which only take away: what is blocked for a laser has no
 * settings for it, and what is blocked for all of them has its verdict alone.
 */
export function withFindings(
  facts: MaterialFacts,
  findings: readonly MaterialFinding[],
): MaterialFacts {
  if (findings.length === 0) return facts;
  const blocks = findings.filter(({ finding }) => finding.level === 'block');
  const blocked = new Set(blocks.flatMap(({ lasers }) => lasers));
  const isWhole = blocked.size === LASER_TYPES.length;
  const ofAll = findings.filter(
    (found) => found.lasers.length === LASER_TYPES.length || (isWhole && blocks.includes(found)),
  );
  const verdict = addFindings(
    facts.verdict,
    ofAll.map(({ finding }) => finding),
  );
  if (verdict.level === 'block') return { ...facts, ...NOTHING, verdict };
  const isOpen = ({ laser }: { laser: LaserType }): boolean => !blocked.has(laser);
  const typical = facts.typical.map((work) => ({
    ...work,
    answers: work.answers.map((answer) => (isOpen(answer) ? answer : refused(answer, blocks))),
  }));
  return {
    ...facts,
    verdict,
    rows: facts.rows.filter(({ row }) => !blocked.has(row.laser_type)),
    works: facts.works.filter(isOpen),
    pages: facts.pages.filter(isOpen),
    lasers: facts.lasers.map((one) => limitedLaser(one, findings)),
    typical: typical.filter(({ answers }) => answers.some(({ kind }) => kind === 'settings')),
    colors: blocked.has('Diode') ? [] : facts.colors,
    limits: facts.limits.filter(isOpen),
  };
}

const NOTHING = {
  rows: [],
  works: [],
  pages: [],
  lasers: [],
  typical: [],
  colors: [],
  limits: [],
  limit_sources: [],
};

const refused = (
  { laser, watts }: TypicalAnswer,
  blocks: readonly MaterialFinding[],
): TypicalAnswer => ({
  laser,
  watts,
  kind: 'cannot',
  reasons: blocks.filter(isOn(laser)).map(({ finding }) => finding.reason),
  instead: [],
});

/** What concerns every laser is in the verdict of the material. */
function limitedLaser(one: LaserVerdict, findings: readonly MaterialFinding[]): LaserVerdict {
  const own = findings.filter(
    ({ lasers, finding }) =>
      lasers.length < LASER_TYPES.length && lasers.includes(one.laser) && finding.level !== 'safe',
  );
  if (own.length === 0) return one;
  const blocks = own.filter(({ finding }) => finding.level === 'block');
  return blocks.length > 0
    ? { ...one, cut: 'no', surface: 'no', reasons: blocks.map(({ finding }) => finding.reason) }
    : { ...one, reasons: [...own.map(({ finding }) => finding.reason), ...one.reasons] };
}
