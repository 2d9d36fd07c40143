import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { i18n } from '../lib/i18n.ts';
import { placeOnScale } from './place-on-scale.ts';
import classes from './scale-band.module.css';
import { Text } from './text.tsx';
import { Row } from './stack.tsx';
import { Box } from './box.tsx';

interface ScaleBandProps {
  /** Label, for example `Speed that works for others`. */
  label: string;
  /** The band as text on the right, for example `240 to 380 mm/s`. */
  summary: string;
  /** Ends of the scale, in the unit of the other numbers. */
  min: number;
  max: number;
  /** Lower and upper end of the band; omitted when unknown. */
  band?: readonly [number, number] | null;
  /** Value of this setting. */
  value: number;
  /** Another setting to compare with, drawn as a ring. */
  beside?: { label: string; value: number };
  /** Values of the published rows. */
  points?: readonly number[];
  /** Values that failed, drawn as crosses. */
  fails?: readonly number[];
  /** Labels below the ends. */
  ends: readonly [string, string];
  /** Logarithmic, for ranges of more than a decade. */
  log?: boolean;
  format: (value: number) => string;
}

/** A scale with a band, this setting's value and a dot for every published row. */
export function ScaleBand(props: ScaleBandProps) {
  const { label, summary, min, max, band, value, beside } = props;
  const { points = [], fails = [], ends, log = false, format } = props;
  const labelId = useId();
  const at = (number: number) => placeOnScale(number, min, max, log);
  return (
    <Text as="figure" size="small" tone="second" canShrink aria-labelledby={labelId}>
      <Row as="figcaption" gap={12} align="stretch" justify="between" marginBottom={8}>
        <span id={labelId}>{label}</span>
        <Text as="b" tone="first" weight={550} tabular textAlign="right">
          {summary}
        </Text>
      </Row>
      <div className={classes.scale} role="img" aria-label={describe(props)}>
        {band ? (
          <Box
            as="span"
            ground="ember"
            radius="small"
            className={classes.band}
            style={{ left: `${at(band[0])}%`, right: `${100 - at(band[1])}%` }}
          />
        ) : null}
        {points.map((point, index) => (
          // Rows may be equal, and their order never changes.
          <Box
            key={index}
            as="span"
            radius="round"
            className={classes.point}
            style={{ left: `${at(point)}%` }}
            title={format(point)}
          />
        ))}
        {fails.map((fail, index) => (
          // As above.
          <span key={index} className={classes.fail} style={{ left: `${at(fail)}%` }}>
            <IconX size={14} stroke={2.4} aria-hidden="true" />
          </span>
        ))}
        <span className={classes.dot} style={{ left: `${at(value)}%` }} />
        {beside ? (
          <Box
            as="span"
            radius="round"
            className={classes.beside}
            style={{ left: `${at(beside.value)}%` }}
          />
        ) : null}
      </div>
      <Row
        align="stretch"
        justify="between"
        size="label"
        mono
        leading={1.4}
        tone="third"
        aria-hidden="true"
      >
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Row>
    </Text>
  );
}

function describe({
  band,
  value,
  beside,
  points = [],
  fails = [],
  ends,
  format,
}: ScaleBandProps): string {
  const scale = i18n.t('Scale from {low} to {high}.', { low: ends[0], high: ends[1] });
  const here = i18n.t('This setting: {value}.', { value: format(value) });
  const other = beside ? `${beside.label}: ${format(beside.value)}.` : '';
  const range = band
    ? i18n.t('Band: {low} to {high}.', { low: format(band[0]), high: format(band[1]) })
    : '';
  const evidence =
    points.length > 0
      ? i18n.t('{n, plural, one {# published setting} other {# published settings}}: {list}.', {
          n: points.length,
          list: points.map(format).join(', '),
        })
      : '';
  const failed =
    fails.length > 0 ? i18n.t('Failed: {list}.', { list: fails.map(format).join(', ') }) : '';
  return [here, failed, other, range, evidence, scale].filter(Boolean).join(' ');
}
