import type { CheckedStep } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownPower, shownWatts } from '../../../lib/shown-quantity.ts';
import { visitorUnits } from '../../../lib/visitor-units.ts';
import { Box } from '../../../ui/box.tsx';
import { curveGeometry } from '../../../ui/plot/curve-geometry.ts';
import { placed } from '../../../ui/plot/plot-axes.ts';
import plot from '../../../ui/plot/plot.module.css';
import { Plot, PlotKey, PlotMark } from '../../../ui/plot/plot.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface SpeedDotsProps {
  curve: NonNullable<CheckedStep['curve']>;
  step: CheckedStep;
}

/** The published settings behind one answer, moved to its laser, around the curve that was computed from them. */
export function SpeedDots({ curve, step }: SpeedDotsProps) {
  const units = visitorUnits();
  const { speed_mm_min } = step.settings;
  const { line, band, points, marks, across, up } = curveGeometry(
    curve,
    [speed_mm_min],
    units.toSpeedUnit,
  );
  const speed = units.formatSpeed(speed_mm_min).text;
  const thinFirst = points.toSorted((a, b) => a.left - b.left || b.top - a.top);
  return (
    <Box marginTop={16} data-island="plot">
      <VisuallyHidden as="p">
        {i18n.t(
          '{n, plural, one {# published setting} other {# published settings}} and a computed curve. At {place}: {settings}.',
          { n: points.length, place: shownLength(curve.answer_x).text, settings: speed },
        )}
      </VisuallyHidden>
      <Plot
        label={i18n.t('Published speeds over thickness. Move with the arrow keys.')}
        across={across}
        up={up}
        curves={[{ line, band }]}
      >
        {thinFirst.map((point) => (
          <span
            key={point.index}
            className={plot.dot}
            data-dot=""
            data-filled
            title={titleOf(step, point.index)}
            style={placed(point)}
          />
        ))}
        {marks.map((mark) => (
          <PlotMark key={speed} {...mark} text={speed} />
        ))}
      </Plot>
      <PlotKey
        entries={[
          { look: 'near', text: i18n.t('Published') },
          { look: 'band', text: i18n.t('Holds 8 in 10 published') },
          { look: 'line', text: i18n.t('Suggested') },
        ]}
      />
    </Box>
  );
}

/** Who published a dot, and for what. */
function titleOf({ evidence, sources }: CheckedStep, index: number): string {
  const row = evidence[index];
  const source = sources.find(({ id }) => id === row?.source_id);
  const parts = [
    row && visitorUnits().formatSpeed(row.speed_mm_min).text,
    row?.power_percent == null ? null : shownPower(row.power_percent).text,
    row?.power_watts == null ? null : shownWatts(row.power_watts).text,
    row?.thickness_mm == null ? null : shownLength(row.thickness_mm).text,
    source?.title,
  ];
  return parts.filter(Boolean).join(' · ');
}
