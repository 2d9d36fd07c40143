import { ENGINE_SCORE, type AnswerScore } from '@beamwright/domain';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { scoreName } from './score-name.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './about.module.css';

const factor = (log2: number): string =>
  i18n.t('× {factor}', {
    factor: formatNumber(2 ** log2, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  });

/** How near whole answers come to settings that the engine has not seen, of the engine as it is. */
export function ScoreTable() {
  const columns: { title: string; valueOf: (score: AnswerScore) => string }[] = [
    { title: i18n.t('Hidden settings'), valueOf: ({ rows }) => formatNumber(rows) },
    { title: i18n.t('Sources'), valueOf: ({ contributors }) => formatNumber(contributors) },
    { title: i18n.t('Half are within'), valueOf: (score) => factor(score.median_abs_log2) },
    { title: i18n.t('9 of 10 within'), valueOf: (score) => factor(score.p90_abs_log2) },
    { title: i18n.t('Within × 2'), valueOf: ({ within_2 }) => formatPercent(within_2) },
    {
      title: i18n.t('Inside our range'),
      valueOf: ({ band_coverage }) => (band_coverage === null ? '–' : formatPercent(band_coverage)),
    },
  ];
  return (
    <Card as="table" flush className={classes.table} aria-label={i18n.t('How close we get')}>
      <thead>
        <tr>
          <th scope="col">{i18n.t('Job')}</th>
          {columns.map(({ title }) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ENGINE_SCORE.map((score) => (
          <tr key={score.name}>
            <th scope="row">{scoreName(score.name)}</th>
            {columns.map(({ title, valueOf }) => (
              <td key={title} data-label={title}>
                {valueOf(score)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Card>
  );
}
