import type { MaterialFacts, TypicalAnswer } from '@beamwright/domain/material-facts';
import type { Message } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { visitorUnits } from '../../../lib/visitor-units.ts';
import { shownLength, shownWatts, type Shown } from '../../../lib/shown-quantity.ts';
import { machineName } from './page-words.ts';
import classes from './pages.module.css';

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

/** The answer whose surroundings are shown: the middle one of the first laser that cuts. */
export function mainCut({ typical }: MaterialFacts): Settings | null {
  const cuts = (typical.find(({ operation }) => operation === 'Cut')?.answers ?? []).filter(
    (answer): answer is Settings => answer.kind === 'settings',
  );
  const ofLaser = cuts.filter(({ laser }) => laser === cuts[0]?.laser);
  return ofLaser[Math.floor(ofLaser.length / 2)] ?? null;
}

/** The sentences on these are beside their numbers. */
const BESIDE = /^engine\.(kerf|air|focus|interval)_/;

/** What else the engine says of an answer. */
export const otherDetails = ({ step }: Settings): Message[] =>
  step.details.filter(({ code }) => !BESIDE.test(code));

const hasDetail = ({ step }: Settings, name: string): boolean =>
  step.details.some(({ code }) => code === `engine.${name}`);

/** Where the kerf is from, without its number. */
export function kerfNote(cut: Settings): string {
  if (hasDetail(cut, 'kerf_published')) return i18n.t('From published widths near this thickness.');
  return hasDetail(cut, 'kerf_of_spot')
    ? i18n.t('Computed from the size of the spot.')
    : i18n.t('Assumed: no width is published for this material.');
}

/** Why there is so much air. */
function airNote(cut: Settings): string {
  if (hasDetail(cut, 'air_off')) return i18n.t('Off: it moves paper and fans the flame.');
  if (hasDetail(cut, 'air_acrylic'))
    return i18n.t('Assumed: just enough to stop a flame; more whitens the edge.');
  return i18n.t('Assumed: blows smoke out of the cut.');
}

function focusNote(cut: Settings): string {
  if (hasDetail(cut, 'focus_computed'))
    return i18n.t('Into the material: computed from thickness and lens.');
  return hasDetail(cut, 'focus_advised')
    ? i18n.t('Into the material: a diode manufacturer recommends it for this thickness.')
    : i18n.t('On the surface.');
}

interface Fact {
  label: string;
  shown: Shown;
  note: string;
}

/** Kerf, air, focus and density, as far as they are known. */
export function WorkFacts({ facts }: { facts: MaterialFacts }) {
  const shown = [...cutFacts(mainCut(facts)), ...densityFact(facts)];
  if (shown.length < 2) return null;
  return (
    <dl className={classes.facts}>
      {shown.map(({ label, shown: { value, unit }, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>
              {value} <small>{unit}</small>
            </b>
            {note}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function cutFacts(cut: Settings | null): Fact[] {
  if (cut === null) return [];
  const { kerf_mm, air_psi, z_offset_mm } = cut.step.settings;
  const machine = machineName(cut.laser, shownWatts(cut.watts).text);
  return [
    ...(kerf_mm === null
      ? []
      : [
          {
            label: i18n.t('Kerf, {machine}', { machine }),
            shown: shownLength(kerf_mm),
            note: kerfNote(cut),
          },
        ]),
    ...(air_psi === null
      ? []
      : [
          {
            label: i18n.t('Air assist, cut'),
            shown: visitorUnits().formatPressure(air_psi),
            note: airNote(cut),
          },
        ]),
    ...(z_offset_mm === null
      ? []
      : [
          {
            label: i18n.t('Focus, cut'),
            shown: shownLength(z_offset_mm),
            note: focusNote(cut),
          },
        ]),
  ];
}

function densityFact({ material: { density_kg_m3, family } }: MaterialFacts): Fact[] {
  if (density_kg_m3 === null) return [];
  const isWood = family === 'wood' || family === 'wood panel';
  return [
    {
      label: i18n.t('Density'),
      shown: { value: formatNumber(density_kg_m3), unit: 'kg/m³', text: '' },
      note: isWood ? i18n.t('Heavier sheets cut slower.') : '',
    },
  ];
}
