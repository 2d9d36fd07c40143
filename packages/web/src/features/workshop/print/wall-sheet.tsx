import type { Setting } from '@beamwright/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import type { ShownUnits, UnitsOf } from '../cached-setting.ts';
import { bigNumbers, machineFacts, stepLines, thicknessText } from '../setting-text.ts';
import { confidenceText } from './confidence-text.ts';
import '../../../ui/paper.css';
import { fitNumber } from './fit-size.ts';
import { MAX_SHEET_STEPS, planPages, rowHeight } from './plan-pages.ts';
import type { SheetGroup, SheetPage } from './plan-pages.ts';
import { SettingCode } from './setting-code.tsx';
import classes from './wall-sheet.module.css';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

const COLUMNS = 6;
/** Widths of the number columns without gaps; must match `wall-sheet.module.css`. */
const WIDTHS_MM = [31, 21, 17, 29];
const DIGITS_MM = 6.2;

interface WallSheetsProps {
  settings: Setting[];
  unitsOf: UnitsOf;
}

/** All settings of a machine by material, to hang on the wall next to it. */
export function WallSheets({ settings, unitsOf }: WallSheetsProps) {
  const [printedAt] = useState(() => new Date().toISOString());
  return planPages(settings).map((page) => (
    <Sheet
      key={`${page.machineKey} ${page.number}`}
      page={page}
      unitsOf={unitsOf}
      printedAt={printedAt}
    />
  ));
}

interface SheetProps {
  page: SheetPage;
  unitsOf: UnitsOf;
  printedAt: string;
}

function Sheet({ page, unitsOf, printedAt }: SheetProps) {
  const { number, count } = page;
  return (
    <section
      className={`paper paper-a4 ${classes.sheet}`}
      aria-label={
        count > 1
          ? i18n.t('{machine}, page {number} of {count}', { machine: page.machine, number, count })
          : page.machine
      }
    >
      <Box as="header" noShrink className={classes.head}>
        <h2>{page.machine}</h2>
        <p>{i18n.t('Printed {date}', { date: formatDate(printedAt) })}</p>
      </Box>
      <Box as="table" fullWidth className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Setting')}</th>
            <th scope="col">{i18n.t('Speed')}</th>
            <th scope="col">{i18n.t('Power')}</th>
            <th scope="col">{i18n.t('Passes')}</th>
            <th scope="col">{i18n.t('Line interval, pulses, kerf')}</th>
            <th scope="col">{i18n.t('Scan')}</th>
          </tr>
        </thead>
        {page.groups.map((group) => (
          <Group key={group.material} group={group} unitsOf={unitsOf} />
        ))}
      </Box>
      <footer className={classes.foot}>
        <span>
          {i18n.t('For this machine only, not tested on another. Scan for the latest version.')}
        </span>
        <span>{i18n.t('Page {number} of {count}', { number, count })}</span>
      </footer>
    </section>
  );
}

function Group({ group, unitsOf }: { group: SheetGroup; unitsOf: UnitsOf }) {
  return (
    <tbody>
      <tr className={classes.group}>
        <th scope="rowgroup" colSpan={COLUMNS}>
          <span>
            {group.isContinued
              ? i18n.t('{material}, continued', { material: group.material })
              : group.material}
          </span>
        </th>
      </tr>
      {group.settings.map((setting) => (
        <SheetRow key={setting.id} setting={setting} units={unitsOf(setting)} />
      ))}
    </tbody>
  );
}

function SheetRow({ setting, units }: { setting: Setting; units: ShownUnits }) {
  const thickness = thicknessText(setting);
  const facts = machineFacts(setting, units).slice(0, 3);
  return (
    <tr className={classes.row} style={{ height: `${rowHeight(setting)}mm` }}>
      <th scope="row">
        <Text as="div" weight={400} clip className={classes.setting}>
          <b>{[operationLabel(setting.operation), thickness].filter(Boolean).join(' ')}</b>
          <Box as="span" truncate>
            {setting.name}
          </Box>
          <Box as="span" clamp className={classes.small}>
            {facts.map(({ label, text }) => `${label} ${text}`).join(', ')}
          </Box>
          <Box as="span" clamp className={classes.small}>
            {confidenceText(setting, units)}
            {' · '}
            {i18n.t('v{version}', { version: setting.version })}
          </Box>
        </Text>
      </th>
      <Numbers setting={setting} units={units} />
      <td>
        <SettingCode id={setting.id} name={setting.name} className={classes.code} />
      </td>
    </tr>
  );
}

/** The four big numbers, or the steps of a sequence. */
function Numbers({ setting, units }: { setting: Setting; units: ShownUnits }) {
  const steps = stepLines(setting, units);
  if (steps.length > 0) {
    const more = steps.length - MAX_SHEET_STEPS;
    return (
      <td colSpan={4} className={classes.steps}>
        {steps.slice(0, MAX_SHEET_STEPS).map(({ title, numbers, pulses }, index) => (
          // Equal steps differ only by position.
          <div key={index}>
            <span>
              {index + 1}. {title}
            </span>
            <b>{[...numbers, ...pulses].join(' · ')}</b>
          </div>
        ))}
        {more > 0 ? (
          <div>
            {i18n.t('{n, plural, one {# more step} other {# more steps}}: scan the code', {
              n: more,
            })}
          </div>
        ) : null}
      </td>
    );
  }
  const numbers = bigNumbers(setting, units, setting.machine_power_watts);
  return (
    <>
      {numbers.map(({ label, value, unit, alt }, at) => (
        <td key={label}>
          <Text
            as="b"
            tabular
            tight
            className={classes.value}
            style={{ fontSize: `${fitNumber(value, unit, WIDTHS_MM[at] ?? 0, DIGITS_MM)}mm` }}
          >
            {value}
          </Text>{' '}
          <span className={classes.unit}>{unit}</span>
          {/* A space keeps the line when it is empty, so digits align across the row. */}
          <Box as="span" block className={classes.alt}>
            {alt || '\u00a0'}
          </Box>
        </td>
      ))}
      {numbers.length < 4 ? <td /> : null}
    </>
  );
}
