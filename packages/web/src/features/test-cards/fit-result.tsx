import type { CardFit, SpeedUnit, TestCard } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { ConfidenceMeter } from '../../ui/confidence-meter.tsx';
import { Quantity, QuantityGrid } from '../../ui/quantity.tsx';
import { ScaleBand } from '../../ui/scale-band.tsx';
import classes from './fit-result.module.css';
import { shownAxis, type CardAxis } from './axis-units.ts';
import { fittedScale, fittedLabel, isUsable, outcomeHelp, outcomeTitle } from './fit-text.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { shownInterval } from '../../lib/shown-quantity.ts';
import { Row, Stack } from '../../ui/stack.tsx';

/** Passes are whole numbers, so they have no band. */
const hasBand = ({ band: [low, high] }: CardFit['axes'][number]) => high > low;

interface FitResultProps {
  card: TestCard;
  fit: CardFit;
  speedUnit: SpeedUnit;
  /** A newer fit is loading. */
  isOutdated: boolean;
}

/** The fitted values with their bands, confidence and reasons. */
export function FitResult({ card, fit, speedUnit, isOutdated }: FitResultProps) {
  const renderMessage = useRenderMessage();
  const help = outcomeHelp(fit);
  return (
    <Stack gap={12} data-busy={isOutdated || undefined} aria-busy={isOutdated}>
      <Row gap="8 12" wrap>
        <h3>{outcomeTitle(fit)}</h3>
        {isUsable(fit) ? <ConfidenceMeter confidence={fit.confidence} /> : null}
      </Row>
      {isUsable(fit) ? (
        <>
          <QuantityGrid>
            {fit.axes.map(({ axis, value }) => {
              const shown =
                axis === 'kerf_mm'
                  ? shownInterval(value)
                  : shownAxis(axis as CardAxis, value, speedUnit);
              return (
                <Quantity
                  key={axis}
                  label={fittedLabel(axis)}
                  value={shown.value}
                  unit={shown.unit}
                />
              );
            })}
          </QuantityGrid>
          <div className={classes.scales}>
            {fit.axes.filter(hasBand).map((axis) => (
              <ScaleBand key={axis.axis} {...fittedScale(axis, card, speedUnit)} />
            ))}
          </div>
        </>
      ) : null}
      {help === null ? null : <p>{help}</p>}
      <Stack as="ul" gap={4} size="small" tone="second" aria-label={i18n.t('Why')}>
        {fit.reasons.map((reason) => (
          <li key={reason.code}>{renderMessage(reason)}</li>
        ))}
      </Stack>
    </Stack>
  );
}
