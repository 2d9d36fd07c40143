import type { MaterialFacts, TypicalAnswer, TypicalWork } from '@beamwright/domain/material-facts';
import type { Message } from '@beamwright/domain/types';
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
import { refusalReasons } from '../../../lib/refusal-reasons.ts';
import { depthLabel, inLowerCase, operationLabel } from '../../../lib/step-labels.ts';
import { EnglishText } from '../../../ui/english-text.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { machineName, say } from './page-words.ts';
import { CardTable } from '../tables/card-table.tsx';
import classes from './pages.module.css';
import { sharedRange, SpeedTrack, TrackEnds } from './speed-track.tsx';

type Settings = Extract<TypicalAnswer, { kind: 'settings' }>;

/** The engine’s answers for typical machines, one group for each kind of work. */
export function TypicalTable({ facts }: { facts: MaterialFacts }) {
  return (
    <CardTable label={i18n.t('Typical settings')} look="tiles">
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
        <WorkRows key={work.operation} work={work} verdicts={facts.lasers} />
      ))}
    </CardTable>
  );
}

const isSettings = (answer: TypicalAnswer): answer is Settings => answer.kind === 'settings';

interface WorkRowsProps {
  work: TypicalWork;
  verdicts: MaterialFacts['lasers'];
}

function WorkRows({ work, verdicts }: WorkRowsProps) {
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
            <OtherRow
              answer={answer}
              answers={work.answers}
              said={verdicts.find(({ laser }) => laser === answer.laser)?.reasons ?? []}
            />
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
      <td className={classes.wide} data-words>
        <SpeedTrack step={step} range={range} />
      </td>
      <td className={classes.badge}>
        <ConfidenceMeter confidence={step.confidence} />
      </td>
      <td className={classes.from} data-words>
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
      <EnglishText>{first.title}</EnglishText>
      <small>
        {others.length === 0
          ? i18n.t('the only source')
          : i18n.t('{n, plural, one {and # more} other {and # more}}', { n: others.length })}
      </small>
    </a>
  );
}

interface OtherRowProps {
  answer: Exclude<TypicalAnswer, Settings>;
  answers: readonly TypicalAnswer[];
  /** What the verdict on this laser says above. */
  said: readonly Message[];
}

function OtherRow({ answer, answers, said }: OtherRowProps) {
  const { laser, watts } = answer;
  const ofLaser = answers.filter((other) => other.laser === laser);
  const isWhole = ofLaser.every(({ kind }) => kind === answer.kind) && answer.kind !== 'too_thick';
  return (
    <tr className={classes.none}>
      <th scope="row">{isWhole ? laserName(laser) : machineName(laser, shownWatts(watts).text)}</th>
      <td colSpan={6}>{otherText(answer, said)}</td>
    </tr>
  );
}

function otherText(answer: OtherRowProps['answer'], said: OtherRowProps['said']): string {
  switch (answer.kind) {
    case 'unpublished':
      return i18n.t('Nobody has published a setting.');
    case 'too_thick':
      return i18n.t('Too thick: cuts up to {thickness}.', {
        thickness: shownLength(answer.max_mm).text,
      });
    case 'cannot':
      return cannotText(answer, said);
  }
}

function cannotText(
  { reasons, instead }: Extract<TypicalAnswer, { kind: 'cannot' }>,
  said: OtherRowProps['said'],
): string {
  const news = reasons.filter(({ code }) => said.every((other) => other.code !== code));
  const why = news.length > 0 ? say(refusalReasons(news)) : i18n.t('Not suitable.');
  if (instead.length === 0) return why;
  const others = formatList(instead.map(visitorText), 'any');
  return i18n.t('{why} Use {others}.', { why, others });
}
