import { hrefOf } from '../../../lib/site/href-of.ts';
import { firstUpper } from '../../../lib/first-upper.ts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import type { PublicFile } from '../../../lib/site/public-file.ts';
import { LASER_SLOTS, sentenceOf, type CatalogRow } from './catalog-rows.ts';
import type { ComparedDot, ComparedMaterial } from './compare/compared-material.ts';
import { safetyWord } from '../../../lib/safety-word.ts';
import { shownName, slotText } from './database-words.ts';

/** What a comparison shows of each material, by its key; loaded when somebody compares. */
export const compareFile = (rows: readonly CatalogRow[]): PublicFile => ({
  path: hrefOf('/materials/compare.json'),
  text: JSON.stringify(Object.fromEntries(rows.map((row) => [row.key, compared(row)]))),
});

const hrefOrNull = (path: string | null): string | null => (path === null ? null : hrefOf(path));

function compared(row: CatalogRow): ComparedMaterial {
  const { material, level, settings, path } = row;
  const { verdict, limits } = row.facts;
  const isBlocked = level === 'block';
  const density = material.density_kg_m3;
  return {
    name: shownName(material.canonical),
    safety: level,
    word: safetyWord(level),
    href: hrefOrNull(path),
    watch: verdict.reasons.slice(0, 2).map(sentenceOf),
    emissions: row.emissions.map((each) => i18n.t(each)),
    works: isBlocked
      ? []
      : LASER_SLOTS.map(({ slots }) =>
          firstUpper(
            slots.map(({ work, of }) => slotText(work, material.suitability[of])).join(', '),
          ),
        ),
    limits: limits.flatMap(({ laser, watts, single_pass_mm: mm }) =>
      mm === null || mm === 0
        ? []
        : i18n.t('{laser}, {watts} W: {mm} mm', {
            laser: laserName(laser),
            watts,
            mm: formatNumber(mm),
          }),
    ),
    density:
      density === null ? null : i18n.t('{density} kg/m³', { density: formatNumber(density) }),
    settings,
    instead: row.instead.map((each) => ({
      name: shownName(each.name),
      href: hrefOrNull(each.path),
    })),
    dots: isBlocked ? {} : dotsOf(row),
  };
}

/** The published cuts of each laser whose thickness is known. */
function dotsOf({ facts }: CatalogRow): Record<string, ComparedDot[]> {
  const cuts = facts.rows.flatMap((evidence) =>
    evidence.row.operation === 'Cut' && evidence.row.thickness_mm !== null
      ? [{ evidence, mm: evidence.row.thickness_mm }]
      : [],
  );
  const byLaser = Map.groupBy(cuts, ({ evidence }) => evidence.row.laser_type);
  return Object.fromEntries(
    Array.from(byLaser, ([laser, own]) => [
      laser,
      own.map(({ evidence, mm }): ComparedDot => [
        mm,
        Number(evidence.speed_per_job_mm_s.toPrecision(3)),
        Number(evidence.watts.toPrecision(3)),
      ]),
    ]),
  );
}
