import { hrefOf } from '../../../lib/site/href-of.ts';
import type { MaterialFacts } from '@beamwright/domain/material-facts';
import { i18n } from '../../../lib/i18n.ts';
import { laserInSentence } from '../../../lib/laser-in-sentence.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { roundedNumber, shownLength, shownSpeed, shownWatts } from '../../../lib/shown-quantity.ts';
import { workPath } from '../../../lib/site/material-path.ts';
import covering from '../../../ui/covering-input.module.css';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { placed } from '../../../ui/plot/plot-axes.ts';
import { CardTable } from '../tables/card-table.tsx';
import { EnglishText } from '../../../ui/english-text.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import plot from '../../../ui/plot/plot.module.css';
import { Plot, PlotKey, PlotMark } from '../../../ui/plot/plot.tsx';
import segments from '../../../ui/segments.module.css';
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

const Key = ({ hasCurve }: { hasCurve: boolean }) => (
  <PlotKey
    entries={
      hasCurve
        ? [
            { look: 'near', text: i18n.t('Published near these watts') },
            { look: 'far', text: i18n.t('At other watts; larger is stronger') },
            { look: 'band', text: i18n.t('Holds 8 in 10 published') },
          ]
        : [{ look: 'near', text: i18n.t('Published; larger is stronger') }]
    }
  />
);

function CutChart({ chart, material }: { chart: CutChartPlaces; material: string }) {
  const { laser, dots, curves, across, up } = chart;
  return (
    <div className={classes.chart}>
      <Row wrap gap={8} justify="between" marginBottom={16} className={classes.chartHead}>
        <h3>{laserName(laser)}</h3>
        {curves.length > 1 ? <WattsChoice chart={chart} /> : null}
      </Row>
      <Plot
        label={i18n.t('{laser}: published cut speeds over thickness. Move with the arrow keys.', {
          laser: laserName(laser),
        })}
        across={across}
        up={up}
        curves={curves.map(({ paths }) => paths)}
      >
        {dots.map((dot, index) => (
          // Rows may be equal, and their order never changes.
          <PlotDot key={index} dot={dot} hasCurve={curves.length > 0} />
        ))}
        {curves.map(({ answer, left, top }, at) => (
          <PlotMark key={answer.watts} left={left} top={top} at={at} text={speedOfAnswer(answer)} />
        ))}
      </Plot>
      <DotTable dots={dots} title={workTitle(material, laser, 'Cut')} />
      <p>
        <a href={hrefOf(workPath(material, laser, 'Cut'))}>
          {i18n.t('All settings: {work}', { work: workTitle(material, laser, 'Cut') })}
        </a>
      </p>
    </div>
  );
}

/** Without a script: the style sheet shows the curve of the chosen machine and fills the dots near its watts. */
function WattsChoice({ chart: { laser, curves } }: { chart: CutChartPlaces }) {
  const middle = Math.floor(curves.length / 2);
  return (
    <fieldset className={segments.segments}>
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
      className={plot.dot}
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

function speedOfAnswer({ step }: Curve['answer']): string {
  const { speed_mm_min, passes } = step.settings;
  return i18n.t('{speed} mm/s', { speed: roundedNumber(speed_mm_min / 60 / passes) });
}

/** The dots in words. */
function DotTable({ dots, title }: { dots: readonly Dot[]; title: string }) {
  return (
    <details className={plot.dots}>
      <summary>{i18n.t('Show as a table')}</summary>
      <div tabIndex={0} role="group" aria-label={title}>
        <CardTable label={title} look="lines">
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
                <td data-main>{shownLength(dot.thickness_mm).text}</td>
                <td data-main>{shownWatts(dot.evidence.watts).text}</td>
                <td data-label={i18n.t('Speed')}>{speedOf(dot)}</td>
                <td data-words>
                  <EnglishText>{dot.evidence.row.source_title}</EnglishText>
                </td>
              </tr>
            ))}
          </tbody>
        </CardTable>
      </div>
    </details>
  );
}
