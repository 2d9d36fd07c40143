import type { ThicknessAnswers, TypicalAnswer } from '@beamwright/domain/material-facts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownPower, shownSpeed, shownWatts } from '../../../lib/shown-quantity.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { machineName } from './page-words.ts';
import { CardTable } from '../tables/card-table.tsx';
import { stepScale } from './speed-track.tsx';

/** The engine’s answers by thickness and watts. */
export function AnswerMatrix({ answers }: { answers: readonly ThicknessAnswers[] }) {
  const machines = answers[0]?.answers ?? [];
  const hasThickness = answers.some(({ thickness_mm }) => thickness_mm !== null);
  return (
    <CardTable label={i18n.t('Our answer for typical machines')} look="lists" isWide>
      <thead>
        <tr>
          {hasThickness ? <th scope="col">{i18n.t('Thickness')}</th> : null}
          {machines.map(({ laser, watts }) => (
            <th key={watts} scope="col">
              {machineName(laser, shownWatts(watts).text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answers.map(({ thickness_mm, answers: row }) => (
          <tr key={thickness_mm}>
            {thickness_mm === null ? null : <th scope="row">{shownLength(thickness_mm).text}</th>}
            {row.map((answer) => (
              <td
                key={answer.watts}
                data-label={machineName(answer.laser, shownWatts(answer.watts).text)}
              >
                <MatrixCell answer={answer} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}

function MatrixCell({ answer }: { answer: TypicalAnswer }) {
  if (answer.kind === 'too_thick')
    return i18n.t('cuts up to {thickness}', { thickness: shownLength(answer.max_mm).text });
  if (answer.kind !== 'settings') return '–';
  const { settings, confidence } = answer.step;
  return (
    <>
      <b>{shownSpeed(settings.speed_mm_min, 'mm/s').text}</b>
      <small>
        {i18n.t('{power}, {passes, plural, one {# pass} other {# passes}}', {
          power: shownPower(settings.power_percent).text,
          passes: settings.passes,
        })}
      </small>
      <small>{stepScale(answer.step).summary}</small>
      <ConfidenceMeter confidence={confidence} />
    </>
  );
}
