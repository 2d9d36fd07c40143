import { i18n } from '../../../lib/i18n.ts';
import { placeOnScale } from '../../../ui/place-on-scale.ts';
import classes from './band-gauge.module.css';
import type { Verdict } from './verdict.ts';
import { ratioText } from './verdict.ts';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

/** Ends of the scale as a multiple of our energy, which is in the middle. */
const SCALE = { min: 1 / 7, max: 7 };
const place = (ratio: number) => placeOnScale(ratio, SCALE.min, SCALE.max, true);

interface BandGaugeProps {
  verdict: Verdict;
  /** Energy as a multiple of our answer's; null when the two can't be compared. */
  ratio: number | null;
  /** Ends of our band as multiples of our answer's energy. */
  band: readonly [number, number] | null;
}

/** Small gauge of our band with the proposal's energy on it and the ratio below. */
export function BandGauge({ verdict, ratio, band }: BandGaugeProps) {
  return (
    <Box as="span" textAlign="right" block className={classes.gauge} data-verdict={verdict}>
      <Box as="span" block className={classes.scale} aria-hidden="true">
        {band ? (
          <Box
            as="i"
            ground="ember"
            className={classes.band}
            style={{ left: `${place(band[0])}%`, right: `${100 - place(band[1])}%` }}
          />
        ) : null}
        {ratio === null ? null : (
          <i className={classes.mark} style={{ left: `${place(ratio)}%` }} />
        )}
      </Box>
      <Text size="label" mono leading={1.5} tone="second" tabular block className={classes.ratio}>
        {ratio === null ? i18n.t('no ratio') : ratioText(ratio)}
      </Text>
    </Box>
  );
}
