import type { CheckedStep, EvidenceRow } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { dataText } from '../../../lib/data-text.ts';
import { shownLength, shownPower, shownWatts } from '../../../lib/shown-quantity.ts';
import { visitorText, visitorUnits } from '../../../lib/visitor-units.ts';
import { SourceList } from '../../../ui/source-list.tsx';
import { Table, TableFrame } from '../../../ui/table.tsx';
import classes from './bench-answer.module.css';

interface StepSourcesProps {
  step: CheckedStep;
  title: string;
  energy: readonly { label: string; text: string }[];
}

/** Why the numbers are what they are; the published rows open below. */
export function StepSources({ step, title, energy }: StepSourcesProps) {
  const { details, evidence, sources, rationale } = step;
  // Only those of its own material: another one may be blocked on this installation, which is not asked here.
  const own = evidence.filter(({ material }) => material === step.material);
  const others = evidence.length - own.length;
  const reasons = [
    ...details.map(visitorText),
    ...energy.map(({ label, text }) => `${label}: ${text}`),
  ];
  return (
    <div className={classes.why}>
      <p>{visitorText(rationale)}</p>
      {evidence.length + sources.length + reasons.length === 0 ? null : (
        <details>
          <summary aria-label={i18n.t('See sources of “{title}”', { title })}>
            {i18n.t('See sources')}
          </summary>
          {own.length > 0 ? (
            <TableFrame label={i18n.t('Published settings behind “{title}”', { title })}>
              <Table>
                <thead>
                  <tr>
                    {heads().map(({ head, isNumber }) => (
                      <th key={head} scope="col" data-number={isNumber}>
                        {head}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {own.map((row, index) => (
                    // Rows may be equal, and their order never changes.
                    <tr key={index}>
                      {heads().map(({ head, cell, isNumber }) => (
                        <td key={head} data-number={isNumber}>
                          {cell(row, sources)}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </Table>
            </TableFrame>
          ) : null}
          {others > 0 ? (
            <p>
              {i18n.t(
                '{n, plural, one {# published setting of a similar material counts, too.} other {# published settings of similar materials count, too.}}',
                { n: others },
              )}
            </p>
          ) : null}
          <SourceList sources={sources} />
          <ul className={classes.reasons}>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface Head {
  head: string;
  cell: (row: EvidenceRow, sources: CheckedStep['sources']) => string;
  isNumber?: boolean;
}

const NONE = '–';

const heads = (): Head[] => [
  {
    head: i18n.t('Speed'),
    cell: ({ speed_mm_min }) => visitorUnits().formatSpeed(speed_mm_min).text,
    isNumber: true,
  },
  {
    head: i18n.t('Power'),
    cell: ({ power_percent: percent }) => (percent === null ? NONE : shownPower(percent).text),
    isNumber: true,
  },
  { head: i18n.t('Passes'), cell: ({ passes }) => formatNumber(passes), isNumber: true },
  {
    head: i18n.t('Laser'),
    cell: ({ laser_type, power_watts: watts }) =>
      watts === null ? laserName(laser_type) : `${shownWatts(watts).text} ${laserName(laser_type)}`,
  },
  {
    head: i18n.t('Material'),
    cell: ({ material, thickness_mm: mm }) =>
      mm === null ? dataText(material) : `${dataText(material)}, ${shownLength(mm).text}`,
  },
  {
    head: i18n.t('Source'),
    cell: ({ source_id }, sources) => `[${sources.findIndex(({ id }) => id === source_id) + 1}]`,
  },
];
