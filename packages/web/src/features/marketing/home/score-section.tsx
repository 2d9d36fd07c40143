import { hrefOf } from '../../../lib/site/href-of.ts';
import { BAND_PROMISE, ENGINE_SCORE } from '@beamwright/domain';
import type { AnswerScore } from '@beamwright/domain';
import type { LaserType, Operation } from '@beamwright/domain/types';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { inLowerCase, operationLabel } from '../../../lib/step-labels.ts';
import { confidenceLevel, confidenceWord } from '../../../ui/confidence-meter.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { HomeSection } from './home-section.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './score-section.module.css';

const STATES = { confident: 'ok', test: 'warn', guess: 'stop' } as const;

/** Best first. Special heads and dark marks are on the page that explains the score. */
const shownScores = (): AnswerScore[] =>
  ENGINE_SCORE.filter(({ name }) => !name.includes(',')).toSorted(
    (a, b) => b.within_2 - a.within_2,
  );

/** How near the engine came to settings it had not seen, also where that is not near. */
export function ScoreSection() {
  return (
    <HomeSection
      title={i18n.t('We hide a source, then try to match it.')}
      lead={i18n.t(
        'The engine is scored on settings it has never seen, source by source, also where it is not close.',
      )}
    >
      <Card
        as="table"
        flush
        className={classes.score}
        aria-label={i18n.t('We hide a source, then try to match it.')}
      >
        <thead>
          <tr>
            <th scope="col">{i18n.t('Job')}</th>
            <th scope="col">{i18n.t('Use it as')}</th>
            <th scope="col">{i18n.t('Hidden settings')}</th>
            <th scope="col">{i18n.t('Half are within')}</th>
            <th scope="col">
              {i18n.t('Inside our range; the line is the promise, {share}', {
                share: formatPercent(BAND_PROMISE),
              })}
            </th>
          </tr>
        </thead>
        <tbody>
          {shownScores().map((score) => (
            <ScoreRow key={score.name} {...score} />
          ))}
        </tbody>
      </Card>
      <Text as="p" size="small" tone="third" marginTop={12}>
        {i18n.t('Written with every change of the engine or its data.')}{' '}
        <a href={hrefOf('/about')}>{i18n.t('How the score is made')}</a>
      </Text>
    </HomeSection>
  );
}

function ScoreRow({ name, rows, within_2, median_abs_log2, band_coverage }: AnswerScore) {
  const [laser, operation] = name.split(' ') as [LaserType, Operation];
  const level = confidenceLevel(within_2);
  return (
    <tr>
      <th scope="row">
        {i18n.t('{laser} {operation}', {
          laser: laserName(laser),
          operation: inLowerCase(operationLabel(operation)),
        })}
      </th>
      <td>
        <Pill state={STATES[level]}>{confidenceWord(level)}</Pill>
      </td>
      <td data-label={i18n.t('Hidden settings')}>{formatNumber(rows)}</td>
      <td data-label={i18n.t('Half are within')}>
        {i18n.t('× {factor}', {
          factor: formatNumber(2 ** median_abs_log2, {
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          }),
        })}
      </td>
      <td>
        {band_coverage === null ? null : (
          <span className={classes.inside}>
            <span className={classes.bar} data-level={level} aria-hidden="true">
              <i style={{ width: `${Math.round(band_coverage * 100)}%` }} />
              <s style={{ left: `${BAND_PROMISE * 100}%` }} />
            </span>
            <b>{formatPercent(band_coverage)}</b>
          </span>
        )}
      </td>
    </tr>
  );
}
