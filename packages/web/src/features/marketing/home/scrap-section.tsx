import type { Plan } from '@beamwright/contract';
import { formatDuration } from '@beamwright/domain/units';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownPower } from '../../../lib/shown-quantity.ts';
import { speedScale } from '../../../lib/step-scales.ts';
import { visitorUnits } from '../../../lib/visitor-units.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Measure } from '../../../ui/measure.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { CardGrid } from './card-grid.tsx';
import type { HomeExample } from './home-example.ts';
import { HomeSection } from './home-section.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './home.module.css';
import { scrapCard } from './scrap-card.ts';

/** The way from a published range to one's own, with the numbers of the engine at every step. */
export function ScrapSection({ answer, cut, plans }: HomeExample & { plans: readonly Plan[] }) {
  const { card, marks, fit } = scrapCard(answer, cut);
  const units = visitorUnits();
  const speed = fit.axes.find(({ axis }) => axis === 'speed_mm_min');
  const scale = speedScale(cut, units);
  const found = units.toSpeedUnit(fit.settings.speed_mm_min);
  const foundBand = speed?.band.map(units.toSpeedUnit) ?? scale.band;
  const count = card.cells.length;
  const done = [...marks.values()].filter((mark) => mark === 'worked').length;
  return (
    <HomeSection
      title={i18n.t('One card of scrap, and the range is yours.')}
      lead={i18n.t(
        'Published settings are a start. Your lens, your tube and your glue decide the rest.',
      )}
    >
      <Card as="ol" flush className={classes.loop}>
        <li>
          <h3>{i18n.t('Start inside the range')}</h3>
          <p>{i18n.t('Too wide to trust with a full sheet.')}</p>
          <Number
            speed={units.formatSpeed(cut.settings.speed_mm_min)}
            power={cut.settings.power_percent}
            confidence={cut.confidence}
          />
          <ScaleBand {...scale} points={[]} />
        </li>
        <li>
          <h3>{i18n.t('Burn one card')}</h3>
          <p>
            {i18n.t('{n} squares, speed by power. About {time}.', {
              n: formatNumber(count),
              time: formatDuration(card.seconds),
            })}
          </p>
          <CardGrid card={card} />
        </li>
        <li>
          <h3>{i18n.t('Tap what you see')}</h3>
          <p>{i18n.t('Through, not through, or charred: one tap on the phone for each square.')}</p>
          <CardGrid
            card={card}
            marks={marks}
            label={i18n.t('An example: {done} of {n} squares came through.', {
              done: formatNumber(done),
              n: formatNumber(count),
            })}
          />
        </li>
        <li>
          <h3>{i18n.t('Get your number')}</h3>
          <p>{i18n.t('The range shrinks to your machine and your sheet.')}</p>
          <Number
            speed={units.formatSpeed(fit.settings.speed_mm_min)}
            power={fit.settings.power_percent}
            confidence={fit.confidence}
          />
          <ScaleBand
            {...scale}
            label={i18n.t('Your range')}
            points={[]}
            value={found}
            band={foundBand as [number, number]}
            summary={i18n.t('{low} to {high} {unit}', {
              low: formatNumber(foundBand?.[0] ?? 0, { maximumSignificantDigits: 3 }),
              high: formatNumber(foundBand?.[1] ?? 0, { maximumSignificantDigits: 3 }),
              unit: units.speedUnit,
            })}
          />
        </li>
      </Card>
      <Text as="p" size="small" tone="third" marginTop={12}>
        {i18n.t('An example with a sheet that needs {share} more energy than most.', {
          share: formatPercent(0.1),
        })}{' '}
        {planNote(plans)}
      </Text>
    </HomeSection>
  );
}

/** Which plans have the cards, and learn from them. */
function planNote(plans: readonly Plan[]): string | null {
  const cards = plans.find(({ test_cards }) => test_cards);
  const learning = plans.find(({ feedback_learning }) => feedback_learning);
  if (!cards || cards === plans[0]) return null;
  return cards === learning
    ? i18n.t('Test cards and learning from results come with {plan}.', { plan: cards.name })
    : i18n.t('Test cards come with {plan}.', { plan: cards.name });
}

interface NumberProps {
  speed: { value: string; unit: string };
  power: number;
  confidence: number;
}

function Number({ speed, power, confidence }: NumberProps) {
  return (
    <div className={classes.found}>
      <Measure size="large" {...speed} />
      <span className={classes.at}>{i18n.t('at {power}', { power: shownPower(power).text })}</span>
      <ConfidenceMeter confidence={confidence} />
    </div>
  );
}
