import { hrefOf } from '../../../lib/site/href-of.ts';
import type { MaterialFacts } from '@beamwright/domain/material-facts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { laserInSentence } from '../../../lib/laser-in-sentence.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { roundedNumber, shownLength, shownSpeed, shownWatts } from '../../../lib/shown-quantity.ts';
import { workPath } from '../../../lib/site/material-path.ts';
import covering from '../../../ui/covering-input.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { placed } from '../chart/plot-axes.ts';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import plot from '../chart/plot.module.css';
import { cutChartPlaces, type Curve, type CutChartPlaces, type Dot } from './chart-places.ts';
import { Section } from './page-frame.tsx';
import { workTitle } from './page-words.ts';
import classes from './pages.module.css';

/** Published speeds over thickness, one chart for each laser that somebody cuts the material with. */
export function CutCharts({ facts }: { facts: MaterialFacts }) {
  const charts = facts.lasers.flatMap(({ laser }) => cutChartPlaces(facts, laser) ?? []);
  if (charts.length === 0) return null;
  const evidence = charts.flatMap(({ dots }) => dots.map((dot) => dot.evidence));
  const sources = new Set(evidence.map(({ row }) => row.source_id));
  return (
    <Section
      id="speeds"
      title={i18n.t('Published cut speeds')}
      aside={i18n.t(
        '{n, plural, one {# setting} other {# settings}} from {sources, plural, one {# source} other {# sources}}. Watts are those at the material.',
        { n: evidence.length, sources: sources.size },
      )}
    >
      <Card as="div" flush pad={20} className={classes.card}>
        <div className={classes.charts}>
          {charts.map((chart) => (
            <CutChart key={chart.laser} chart={chart} material={facts.material.canonical} />
          ))}
        </div>
        <Key hasCurve={charts.some(({ curves }) => curves.length > 0)} />
      </Card>
    </Section>
  );
}

function Key({ hasCurve }: { hasCurve: boolean }) {
  return (
    <Row
      wrap
      gap="4 20"
      align="stretch"
      size="small"
      tone="second"
      marginTop={16}
      className={classes.key}
    >
      {hasCurve ? (
        <>
          <span data-key="near">{i18n.t('Published near these watts')}</span>
          <span data-key="far">{i18n.t('At other watts; larger is stronger')}</span>
          <span data-key="band">{i18n.t('Holds 8 in 10 published')}</span>
        </>
      ) : (
        <span data-key="near">{i18n.t('Published; larger is stronger')}</span>
      )}
      <span>{i18n.t('Speed divided by passes (mm/s), by thickness (mm)')}</span>
    </Row>
  );
}

function CutChart({ chart, material }: { chart: CutChartPlaces; material: string }) {
  const { laser, dots, curves, across, up } = chart;
  return (
    <div className={classes.chart}>
      <Row wrap gap={8} justify="between" marginBottom={16} className={classes.chartHead}>
        <h3>{laserName(laser)}</h3>
        {curves.length > 1 ? <WattsChoice chart={chart} /> : null}
      </Row>
      <div
        className={plot.plot}
        aria-hidden="true"
        data-plot={i18n.t(
          '{laser}: published cut speeds over thickness. Move with the arrow keys.',
          {
            laser: laserName(laser),
          },
        )}
      >
        {up.map(({ value, at }) => (
          <span key={value} data-up="" style={{ top: percent(at) }}>
            {formatNumber(value)}
          </span>
        ))}
        {across.map(({ value, at }) => (
          <span key={value} data-across="" style={{ left: percent(at) }}>
            {formatNumber(value)}
          </span>
        ))}
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none">
          {curves.map(({ answer, paths }, at) => (
            <g key={answer.watts} data-curve={at}>
              <path d={paths.band} />
              <path d={paths.line} />
            </g>
          ))}
        </svg>
        {dots.map((dot, index) => (
          // Rows may be equal, and their order never changes.
          <PlotDot key={index} dot={dot} hasCurve={curves.length > 0} />
        ))}
        {curves.map((curve, at) => (
          <Answer key={curve.answer.watts} curve={curve} at={at} />
        ))}
      </div>
      <DotTable dots={dots} title={workTitle(material, laser, 'Cut')} />
      <p>
        <a href={hrefOf(workPath(material, laser, 'Cut'))}>
          {i18n.t('All settings: {work}', { work: workTitle(material, laser, 'Cut') })}
        </a>
      </p>
    </div>
  );
}

const percent = (at: number) => `${at.toFixed(1)}%`;

/** Without a script: the style sheet shows the curve of the chosen machine and fills the dots near its watts. */
function WattsChoice({ chart: { laser, curves } }: { chart: CutChartPlaces }) {
  const middle = Math.floor(curves.length / 2);
  return (
    <fieldset className={classes.choice}>
      <VisuallyHidden as="legend">
        {i18n.t('Watts of the {laser} laser', { laser: laserInSentence(laser) })}
      </VisuallyHidden>
      {curves.map(({ answer: { watts } }, at) => (
        <label key={watts}>
          <input
            className={covering.input}
            type="radio"
            name={`watts-${laser}`}
            value={at}
            defaultChecked={at === middle}
          />
          {shownWatts(watts).text}
        </label>
      ))}
    </fieldset>
  );
}

function PlotDot({ dot, hasCurve }: { dot: Dot; hasCurve: boolean }) {
  const { near, evidence } = dot;
  return (
    <span
      data-dot=""
      data-near={hasCurve ? near.join(' ') : '0 1 2'}
      title={dotText(dot)}
      style={{ ...placed(dot, dot.shift), width: Math.round(7 + Math.sqrt(evidence.watts)) }}
    />
  );
}

const speedOf = ({ evidence }: Dot) => shownSpeed(evidence.speed_per_job_mm_s * 60, 'mm/s').text;

const dotText = (dot: Dot): string =>
  i18n.t('{thickness}: {speed} at {watts}, {source}', {
    speed: speedOf(dot),
    thickness: shownLength(dot.thickness_mm).text,
    watts: shownWatts(dot.evidence.watts).text,
    source: dot.evidence.row.source_title,
  });

function Answer({ curve: { answer, left, top }, at }: { curve: Curve; at: number }) {
  const { speed_mm_min, passes } = answer.step.settings;
  return (
    <span
      className={classes.answer}
      data-curve={at}
      data-low={top > 60 || undefined}
      style={placed({ left, top })}
    >
      <b>{i18n.t('{speed} mm/s', { speed: roundedNumber(speed_mm_min / 60 / passes) })}</b>
    </span>
  );
}

/** The dots in words. */
function DotTable({ dots, title }: { dots: readonly Dot[]; title: string }) {
  return (
    <details className={plot.dots}>
      <summary>{i18n.t('Show as a table')}</summary>
      <div tabIndex={0} role="group" aria-label={title}>
        <table className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">{i18n.t('Thickness')}</th>
              <th scope="col">{i18n.t('Watts')}</th>
              <th scope="col">{i18n.t('Speed')}</th>
              <th scope="col">{i18n.t('Source')}</th>
            </tr>
          </thead>
          <tbody>
            {dots.map((dot, index) => (
              // As above.
              <tr key={index}>
                <td>{shownLength(dot.thickness_mm).text}</td>
                <td>{shownWatts(dot.evidence.watts).text}</td>
                <td>{speedOf(dot)}</td>
                <td>{dot.evidence.row.source_title}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
