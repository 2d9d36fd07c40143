import type { LabMachine, LabSetting } from '@beamwright/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownPower } from '../../../lib/shown-quantity.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import '../../../ui/paper.css';
import { Box } from '../../../ui/box.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { factsOf } from '../kiosk/kiosk-numbers.ts';
import { cellText, laserText, statusLook } from '../lab-text.ts';
import classes from './lab-sheets.module.css';
import type { SheetLine } from './plan-sheets.ts';

interface LabSheetProps {
  teamId: string;
  machine: LabMachine;
  /** Whether makerspace mode is on. */
  isOn: boolean;
  lines: SheetLine[];
  number: number;
  count: number;
}

const pageAddress = (teamId: string, machineId: string): string =>
  `${window.location.origin}/teams/${teamId}/lab?machine=${machineId}`;

export function LabSheet({ teamId, machine, isOn, lines, number, count }: LabSheetProps) {
  const [printedAt] = useState(() => new Date().toISOString());
  const { id, name } = machine;
  return (
    <section
      className={`paper paper-a4 ${classes.sheet}`}
      aria-label={
        count > 1
          ? i18n.t('{machine}, page {number} of {count}', { machine: name, number, count })
          : name
      }
    >
      <header className={classes.head}>
        <div>
          <Box as="h2" clamp>
            {name}
          </Box>
          <p>{laserText(machine)}</p>
          <ol>
            {rulesOf(machine).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
        </div>
        <div>
          <QrCode
            text={pageAddress(teamId, id)}
            label={i18n.t('Code that opens the safety page of {machine}', { machine: name })}
            className={classes.code}
          />
          <p>{i18n.t('Safety page')}</p>
        </div>
      </header>
      {lines.map((line, at) => (
        // The place of a line is all that tells titles apart.
        <Line key={at} line={line} />
      ))}
      <footer className={classes.foot}>
        <span>{isOn ? i18n.t('Anything not listed needs staff.') : null}</span>
        <span>{i18n.t('Printed {date}', { date: formatDate(printedAt) })}</span>
        <span>{i18n.t('Page {number} of {count}', { number, count })}</span>
      </footer>
    </section>
  );
}

const rulesOf = ({ requires_induction }: LabMachine): string[] => [
  ...(requires_induction
    ? [i18n.t('Only with a valid induction. Scan to read and confirm it.')]
    : []),
  i18n.t('Stay beside the machine while it runs.'),
  i18n.t('Extraction on. Air assist as the setting says. Extinguisher within reach.'),
  i18n.t('Unsure what it is? Don’t burn it.'),
];

function Line({ line }: { line: SheetLine }) {
  const render = useRenderMessage();
  if (line.kind === 'title') {
    const words = line.words === 'materials' ? i18n.t('Materials') : i18n.t('Lab settings');
    return (
      <h3 className={classes.title}>
        {line.isContinued ? i18n.t('{title}, continued', { title: words }) : words}
      </h3>
    );
  }
  if (line.kind === 'material') {
    const { cell, material } = line;
    const why =
      cell.status === 'blocked' ? (cell.safety_reasons.map(render)[0] ?? '') : cellText(cell);
    return (
      <p className={classes.line} data-status={cell.status}>
        <b>{material.material}</b>
        <b>{statusLook(cell.status).words}</b>
        <span>{why}</span>
      </p>
    );
  }
  return <SettingLine setting={line.setting} />;
}

/** What needs staff has no numbers: they are in the app, for staff. */
function SettingLine({ setting }: { setting: LabSetting }) {
  const unitsOf = useUnitsOf();
  const thickness = setting.thickness_mm === null ? '' : shownLength(setting.thickness_mm).text;
  const isAllowed = setting.use === 'allowed';
  return (
    <p className={classes.setting}>
      <b>{setting.name}</b>
      <span>
        {[operationLabel(setting.operation), setting.material, thickness].filter(Boolean).join(' ')}
      </span>
      {isAllowed ? (
        <>
          <b>{unitsOf(setting.is_galvo).formatSpeed(setting.speed_mm_min).text}</b>
          <b>{shownPower(setting.power_percent).text}</b>
          <b>{i18n.t('{n, plural, one {# pass} other {# passes}}', { n: setting.passes })}</b>
        </>
      ) : (
        <b>{i18n.t('With staff')}</b>
      )}
      <span className={classes.facts}>
        {isAllowed
          ? factsOf(setting)
              .map(({ label, text }) => `${label} ${text}`)
              .join(' · ')
          : i18n.t('Staff has the numbers.')}
      </span>
    </p>
  );
}
