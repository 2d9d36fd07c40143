import { useElementSize } from '../../../lib/use-element-size.ts';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { roundedNumber, shownWatts } from '../../../lib/shown-quantity.ts';
import { useUnits } from '../../../lib/units.ts';
import chart from '../../../ui/chart.module.css';
import classes from './decision-chart.module.css';
import { decisionPlot } from './decision-plot.ts';
import type { DecisionPlot, PlotInput, PlotPlace } from './decision-plot.ts';
import { EnergyZones } from './energy-zones.tsx';
import { placeBadges } from './place-badges.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

interface DecisionChartProps {
  input: PlotInput;
  /** Label of the zone that is never served, for example `Above 4×: never served`. */
  neverServedLabel: string;
  /** The whole chart in one sentence, for screen readers. */
  summary: string;
  /** Index of the published row that is open. */
  openRow: number | null;
  onOpenRow: (row: number) => void;
}

/**
 * Speed by power at the material: our band, our answer, the proposal and the published rows scaled
 * to this machine.
 */
export function DecisionChart(props: DecisionChartProps) {
  const { input, neverServedLabel, summary, openRow, onOpenRow } = props;
  const { toSpeedUnit, speedUnit } = useUnits();
  const id = useId();
  const plot = decisionPlot(input, toSpeedUnit);
  return (
    <figure aria-labelledby={`${id}t`}>
      <Row as="figcaption" gap={12} align="baseline" justify="between" size="small">
        <Text as="b" weight={600} id={`${id}t`}>
          {i18n.t('Speed by power at the material')}
        </Text>
        <Text size="label" tone="third" weight={500}>
          {speedUnit}
        </Text>
      </Row>
      <Box marginTop={8} className={classes.chart}>
        <div className={chart.up} aria-hidden="true">
          {plot.up.map(({ value, at }) => (
            <span key={value} style={{ bottom: `${at}%` }}>
              {roundedNumber(value)}
            </span>
          ))}
        </div>
        <Ground plot={plot} neverServedLabel={neverServedLabel} />
        <Field plot={plot} summary={summary} openRow={openRow} onOpenRow={onOpenRow} />
        <div className={chart.across} aria-hidden="true">
          {plot.across.map(({ value, at }) => (
            <span key={value} style={{ left: `clamp(16px, ${at}%, calc(100% - 16px))` }}>
              {shownWatts(value).text}
            </span>
          ))}
        </div>
      </Box>
      <Legend hasProposal={plot.proposal !== null} hasPublished={plot.published.length > 0} />
    </figure>
  );
}

/** Energy zones with their names, below everything else. */
function Ground({ plot, neverServedLabel }: { plot: DecisionPlot; neverServedLabel: string }) {
  return (
    <div className={classes.ground} aria-hidden="true">
      <svg width="100%" height="100%">
        {plot.up.map(({ value, at }) => (
          <line
            key={value}
            className={chart.grid}
            x1="0"
            x2="100%"
            y1={`${100 - at}%`}
            y2={`${100 - at}%`}
          />
        ))}
        <EnergyZones plot={plot} />
      </svg>
      {plot.upperNameLeft === null ? null : (
        <Text tone="second" className={classes.little} style={{ left: `${plot.upperNameLeft}%` }}>
          {i18n.t('Too little energy')}
        </Text>
      )}
      {plot.never ? (
        <Text tone="stop" className={classes.never}>
          {neverServedLabel}
        </Text>
      ) : null}
    </div>
  );
}

interface FieldProps extends Pick<DecisionChartProps, 'summary' | 'openRow' | 'onOpenRow'> {
  plot: DecisionPlot;
}

function Field({ plot, summary, openRow, onOpenRow }: FieldProps) {
  const { ref, width, height } = useElementSize();
  const spot = ({ left, top }: PlotPlace) => ({ x: (left * width) / 100, y: (top * height) / 100 });
  const { ours, proposal, published } = plot;
  const points = published.map(spot);
  const badges = placeBadges(points, [ours, ...(proposal ? [proposal] : [])].map(spot), {
    width,
    height,
  });
  return (
    <div ref={ref} className={classes.field}>
      <svg role="img" aria-label={summary} width="100%" height="100%">
        {proposal ? <Drop {...proposal} /> : null}
        {badges.map(({ x, y, isMoved }, row) => {
          const point = points[row] ?? { x, y };
          return (
            <g
              key={row}
              className={classes.badge}
              data-open={row === openRow || undefined}
              onClick={() => onOpenRow(row)}
            >
              {isMoved ? (
                <>
                  <line x1={point.x} y1={point.y} x2={x} y2={y} />
                  <circle className={classes.spot} cx={point.x} cy={point.y} r="2.5" />
                </>
              ) : null}
              <circle cx={x} cy={y} r="8.5" />
              <text x={x} y={y + 4}>
                {row + 1}
              </text>
            </g>
          );
        })}
        <circle className={chart.beside} cx={`${ours.left}%`} cy={`${ours.top}%`} r="6" />
        {proposal ? (
          <circle
            className={chart.setting}
            cx={`${proposal.left}%`}
            cy={`${proposal.top}%`}
            r="7"
          />
        ) : null}
      </svg>
    </div>
  );
}

/** Line from the proposal down to its watts. */
const Drop = ({ left, top }: PlotPlace) => (
  <line className={chart.drop} x1={`${left}%`} x2={`${left}%`} y1={`${top}%`} y2="100%" />
);

function Legend({ hasProposal, hasPublished }: { hasProposal: boolean; hasPublished: boolean }) {
  return (
    <Row
      as="ul"
      gap="4 16"
      align="stretch"
      wrap
      marginTop={8}
      size="label"
      tone="second"
      className={`${chart.legend} ${classes.legend}`}
      aria-hidden="true"
    >
      {hasProposal ? (
        <Row as="li" gap={8} inline data-mark="setting">
          {i18n.t('Proposal')}
        </Row>
      ) : null}
      <Row as="li" gap={8} inline data-mark="beside">
        {i18n.t('Our answer')}
      </Row>
      <Row as="li" gap={8} inline data-mark="band">
        {i18n.t('Our band')}
      </Row>
      {hasPublished ? (
        <Row as="li" gap={8} inline data-mark="published">
          {i18n.t('Published, scaled to this machine')}
        </Row>
      ) : null}
    </Row>
  );
}
