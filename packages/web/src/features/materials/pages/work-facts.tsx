import type { MaterialFacts, TypicalAnswer } from '@beamwright/domain/material-facts';
import type { Message } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { visitorUnits } from '../../../lib/visitor-units.ts';
import { shownInterval, shownLength, shownWatts, type Shown } from '../../../lib/shown-quantity.ts';
import { machineName, say } from './page-words.ts';
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

/** Why the main cut has this kerf, air or focus. */
export const detailOf = ({ step }: Settings, kind: 'kerf' | 'air' | 'focus'): Message[] =>
  step.details.filter(({ code }) => code.startsWith(`engine.${kind}_`));

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
            shown: shownInterval(kerf_mm),
            note: say(detailOf(cut, 'kerf')),
          },
        ]),
    ...(air_psi === null
      ? []
      : [
          {
            label: i18n.t('Air assist, cut'),
            shown: visitorUnits().formatPressure(air_psi),
            note: say(detailOf(cut, 'air')),
          },
        ]),
    ...(z_offset_mm === null
      ? []
      : [
          {
            label: i18n.t('Focus, cut'),
            shown: shownLength(z_offset_mm),
            note: z_offset_mm === 0 ? i18n.t('On the surface.') : say(detailOf(cut, 'focus')),
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
