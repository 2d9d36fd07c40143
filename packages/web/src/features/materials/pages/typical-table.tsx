import type { MaterialFacts, TypicalAnswer, TypicalWork } from '@beamwright/domain/material-facts';
import { Fragment } from 'react';
import { formatList, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { visitorText } from '../../../lib/visitor-units.ts';
import { laserName } from '../../../lib/laser-name.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownPulseWidth,
  shownSpeed,
  shownWatts,
} from '../../../lib/shown-quantity.ts';
import { depthLabel, inLowerCase, operationLabel } from '../../../lib/step-labels.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { machineName, say } from './page-words.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './pages.module.css';
import { sharedRange, SpeedTrack, TrackEnds } from './speed-track.tsx';

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

/** The engine’s answers for typical machines, one group for each kind of work. */
export function TypicalTable({ facts }: { facts: MaterialFacts }) {
  return (
    <Card as="div" flush clip className={classes.tableCard}>
      <table className={classes.table} aria-label={i18n.t('Typical settings')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Laser')}</th>
            <th scope="col">{i18n.t('Speed')}</th>
            <th scope="col">{i18n.t('Power')}</th>
            <th scope="col">{i18n.t('Passes')}</th>
            <th scope="col">{i18n.t('Holds 8 in 10 published')}</th>
            <th scope="col">{i18n.t('Confidence')}</th>
            <th scope="col">{i18n.t('Sources')}</th>
          </tr>
        </thead>
        {facts.typical.map((work) => (
          <WorkRows key={work.operation} work={work} />
        ))}
      </table>
    </Card>
  );
}

const isSettings = (answer: TypicalAnswer): answer is Settings => answer.kind === 'settings';

function WorkRows({ work }: { work: TypicalWork }) {
  const range = sharedRange(work.answers.filter(isSettings).map(({ step }) => step));
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={4}>
          {groupTitle(work)}
        </th>
        <td>
          <TrackEnds range={range} />
        </td>
        <td colSpan={2} />
      </tr>
      {work.answers.map((answer, at) => (
        <Fragment key={`${answer.laser} ${answer.watts}`}>
          {isSettings(answer) ? (
            <SettingsRow answer={answer} range={range} />
          ) : isRepeated(answer, work.answers[at - 1]) ? null : (
            <OtherRow answer={answer} answers={work.answers} />
          )}
        </Fragment>
      ))}
    </tbody>
  );
}

function groupTitle({ operation, thickness_mm }: TypicalWork): string {
  const work = operationLabel(operation);
  return thickness_mm === null
    ? work
    : i18n.t('{work}, {thickness}', { work, thickness: shownLength(thickness_mm).text });
}

/** What holds for every machine of a laser is said once. */
const isRepeated = (answer: TypicalAnswer, before: TypicalAnswer | undefined): boolean =>
  answer.kind !== 'too_thick' && before?.laser === answer.laser && before.kind === answer.kind;

function SettingsRow({
  answer,
  range,
}: {
  answer: Settings;
  range: Parameters<typeof TrackEnds>[0]['range'];
}) {
  const { step, laser, watts } = answer;
  const { speed_mm_min, power_percent, passes } = step.settings;
  const speed = shownSpeed(speed_mm_min, 'mm/s');
  return (
    <tr>
      <th scope="row">
        {machineName(laser, shownWatts(watts).text)}
        <small>{underName(answer)}</small>
      </th>
      <td data-label={i18n.t('Speed')}>{speed.text}</td>
      <td data-label={i18n.t('Power')}>{shownPower(power_percent).text}</td>
      <td data-label={i18n.t('Passes')}>{formatNumber(passes)}</td>
      <td className={classes.wide}>
        <SpeedTrack step={step} range={range} />
      </td>
      <td className={classes.badge}>
        <ConfidenceMeter confidence={step.confidence} />
      </td>
      <td className={classes.from}>
        <SourceNames sources={step.sources} />
      </td>
    </tr>
  );
}

/** What the numbers depend on besides the watts. */
function underName({ step, assumed }: Settings): string {
  const { interval_mm, frequency_hz, pulse_width_ns } = step.settings;
  return [
    interval_mm === null ? null : i18n.t('{n} lines', { n: shownInterval(interval_mm).text }),
    frequency_hz === null ? null : shownFrequency(frequency_hz).text,
    pulse_width_ns === null ? null : shownPulseWidth(pulse_width_ns).text,
    assumed.includes('color') ? i18n.t('dark stock') : null,
    assumed.includes('depth')
      ? i18n.t('{depth} depth', { depth: inLowerCase(depthLabel('medium')) })
      : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
}

/** The first source, and how many more there are; all are listed at the end of the page. */
function SourceNames({ sources }: { sources: Settings['step']['sources'] }) {
  const [first, ...others] = sources.filter(({ id }) => id !== 'kerf-table');
  if (!first) return null;
  return (
    <a href="#sources">
      {others.length === 0
        ? i18n.t('{source} only', { source: first.title })
        : i18n.t('{source}, {n} more', { source: first.title, n: others.length })}
    </a>
  );
}

interface OtherRowProps {
  answer: Exclude<TypicalAnswer, Settings>;
  answers: readonly TypicalAnswer[];
}

function OtherRow({ answer, answers }: OtherRowProps) {
  const { laser, watts } = answer;
  const ofLaser = answers.filter((other) => other.laser === laser);
  const isWhole = ofLaser.every(({ kind }) => kind === answer.kind) && answer.kind !== 'too_thick';
  return (
    <tr className={classes.none}>
      <th scope="row">{isWhole ? laserName(laser) : machineName(laser, shownWatts(watts).text)}</th>
      <td colSpan={6}>{otherText(answer)}</td>
    </tr>
  );
}

function otherText(answer: Exclude<TypicalAnswer, Settings>): string {
  switch (answer.kind) {
    case 'unpublished':
      return i18n.t('Nobody has published a setting.');
    case 'too_thick':
      return i18n.t('Too thick: cuts up to {thickness}.', {
        thickness: shownLength(answer.max_mm).text,
      });
    case 'cannot':
      return cannotText(answer);
  }
}

function cannotText({ reasons, instead }: Extract<TypicalAnswer, { kind: 'cannot' }>): string {
  const why = reasons.length > 0 ? say(reasons) : i18n.t('Not suitable.');
  if (instead.length === 0) return why;
  const others = formatList(instead.map(visitorText), 'any');
  return i18n.t('{why} Use {others}.', { why, others });
}
