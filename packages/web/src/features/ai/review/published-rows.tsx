import { Table } from '../../../ui/table.tsx';
import type { WorkflowStep } from '@beamwright/contract';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { Fragment } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import {
  shownFrequency,
  shownInterval,
  shownLength,
  shownPower,
  shownWatts,
} from '../../../lib/shown-quantity.ts';
import type { Shown } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import { sourceHref } from '../../../ui/source-href.ts';
import classes from './published-rows.module.css';
import { Text } from '../../../ui/text.tsx';
import { Row } from '../../../ui/stack.tsx';

type Row = WorkflowStep['evidence'][number];

interface PublishedRow {
  row: Row;
  /** Energy as published; null when the watts are unknown. */
  energy: Shown | null;
  /** Formatted speed scaled to this machine. */
  here: string;
}

interface PublishedRowsProps {
  rows: readonly PublishedRow[];
  sources: WorkflowStep['sources'];
  open: number | null;
  onOpen: (row: number) => void;
}

/** The published rows, numbered as on the chart. */
export function PublishedRows({ rows, sources, open, onOpen }: PublishedRowsProps) {
  const { formatSpeed } = useUnits();
  if (rows.length === 0) {
    return (
      <Text as="p" size="small" tone="second" pad="12 20">
        {i18n.t('No published setting is close to this job.')}
      </Text>
    );
  }
  return (
    <Table cells="mono" className={classes.rows} aria-label={i18n.t('Published settings')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{i18n.t('Number on the chart')}</VisuallyHidden>
          </th>
          <th scope="col">{i18n.t('Published')}</th>
          <th scope="col" data-number>
            {i18n.t('Speed')}
          </th>
          <th scope="col" data-number>
            {i18n.t('Power')}
          </th>
          <th scope="col" data-number>
            {i18n.t('Energy')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, energy, here }, at) => (
          <Fragment key={at}>
            <tr data-open={at === open || undefined}>
              <td>
                <Row
                  type="button"
                  as="button"
                  justify="center"
                  size="small"
                  mono
                  tone="second"
                  radius="small"
                  hoverable
                  className={classes.open}
                  aria-expanded={at === open}
                  aria-label={i18n.t('Published setting {n}, details', { n: at + 1 })}
                  onClick={() => onOpen(at)}
                >
                  {at + 1}
                </Row>
              </td>
              <th scope="row">
                <span className={classes.name}>{rowName(row, sources)}</span>
              </th>
              <td data-number>{formatSpeed(row.speed_mm_min).text}</td>
              <td data-number>
                {row.power_percent === null ? '–' : shownPower(row.power_percent).text}
              </td>
              <td data-number>{energy === null ? '–' : energy.text}</td>
            </tr>
            {at === open ? (
              <tr className={classes.detail}>
                <td colSpan={5}>
                  <RowFacts row={row} here={here} sources={sources} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}

/** For example `FLUX Beam Studio, 50 W`. */
function rowName(row: Row, sources: WorkflowStep['sources']): string {
  const source = sources.find(({ id }) => id === row.source_id)?.title ?? row.source_id;
  return row.power_watts === null ? source : `${source}, ${shownWatts(row.power_watts).text}`;
}

interface RowFactsProps {
  row: Row;
  here: string;
  sources: WorkflowStep['sources'];
}

function RowFacts({ row, here, sources }: RowFactsProps) {
  const source = sources.find(({ id }) => id === row.source_id);
  const href = source ? sourceHref(source.ref) : null;
  const facts = [
    [i18n.t('Material'), row.material],
    [i18n.t('Thickness'), row.thickness_mm === null ? null : shownLength(row.thickness_mm).text],
    [i18n.t('Laser'), row.laser_type],
    [i18n.t('Passes'), formatNumber(row.passes)],
    [
      i18n.t('Line interval'),
      row.interval_mm === null ? null : shownInterval(row.interval_mm).text,
    ],
    [i18n.t('Frequency'), row.frequency_hz === null ? null : shownFrequency(row.frequency_hz).text],
    [i18n.t('Equivalent here'), here],
    [i18n.t('Note'), row.note || null],
  ].filter((fact): fact is [string, string] => typeof fact[1] === 'string');
  return (
    <Row as="dl" gap="2 16" align="stretch" wrap>
      {facts.map(([name, value]) => (
        <Row gap={8} align="stretch" key={name}>
          <Text as="dt" noShrink tone="third">
            {name}
          </Text>
          <dd>{value}</dd>
        </Row>
      ))}
      {href === null ? null : (
        <Row gap={8} align="stretch">
          <Text as="dt" noShrink tone="third">
            {i18n.t('Source')}
          </Text>
          <dd>
            <a href={href} target="_blank" rel="noreferrer">
              {source?.title}
            </a>
          </dd>
        </Row>
      )}
    </Row>
  );
}
