import { Table } from '../../../ui/table.tsx';
import type { SettingDetail } from '@beamwright/contract';
import { ASSUMED_MOTION } from '@beamwright/domain';
import type { JobOrder, JobQuote } from '@beamwright/domain';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './job-sheet.module.css';
import { quoteRows } from './quote-rows.ts';
import { likelyTime, priceSpan, priceText, timeText } from './span-text.ts';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

interface QuoteViewProps {
  setting: SettingDetail;
  order: JobOrder;
  quote: JobQuote;
}

/** Time and price, then the breakdown and the assumptions. */
export function QuoteView({ setting, order, quote }: QuoteViewProps) {
  const units = useUnitsOf()(order.is_galvo);
  const [time, likely] = [timeText(quote.total_s), likelyTime(quote.total_s)];
  return (
    <>
      <Box as="dl" border="line" radius="card" clip className={classes.answer} aria-live="polite">
        <Figure
          label={i18n.t('Time')}
          value={time}
          note={time === likely ? null : i18n.t('likely {time}', { time: likely })}
        />
        <Figure
          label={i18n.t('Price')}
          value={priceSpan(quote.price)}
          note={
            order.minimum_price === quote.price.high
              ? i18n.t('minimum price')
              : i18n.t('likely {price}', { price: priceText(quote.price.likely) })
          }
        />
        <Figure
          label={i18n.t('One piece')}
          value={priceSpan(quote.piece_price)}
          note={timeText(quote.piece_s)}
        />
      </Box>
      {quote.moved === null ? null : (
        <Notice kind="info" title={i18n.t('Not burned yet')}>
          {i18n.t(
            'If the first test moves the speed within its band, the job takes {time} and costs {price}.',
            { time: timeText(quote.moved.total_s), price: priceSpan(quote.moved.price) },
          )}
        </Notice>
      )}
      <Table cells="mono" size="body" className={classes.table}>
        <Text as="caption" pad="0 0 4" size="card" weight={600} textAlign="left">
          {i18n.t('Breakdown')}
        </Text>
        <tbody>
          {quoteRows(setting, order, quote, units).map(({ label, basis, result, isSum }, index) => (
            // Two steps may have the same text, and their order never changes.
            <tr key={index} data-sum={isSum}>
              <th scope="row">
                {label}
                <Text size="small" tone="second" weight={400} block>
                  {basis}
                </Text>
              </th>
              <td data-number>{result}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Assumptions isGalvo={order.is_galvo} />
    </>
  );
}

const span = ({ low, high }: { low: number; high: number }, factor: number) => ({
  low: formatNumber(Math.min(low, high) * factor),
  high: formatNumber(Math.max(low, high) * factor),
});

function Assumptions({ isGalvo }: { isGalvo: boolean }) {
  const { acceleration_mm_s2, turn_s, corners, move_s } = ASSUMED_MOTION;
  const extra = { low: corners.low - 1, high: corners.high - 1 };
  const lines = [
    isGalvo
      ? i18n.t(
          'The mirrors take {low} to {high} ms to turn at the end of a line.',
          span(turn_s, 1000),
        )
      : i18n.t('The head accelerates at {low} to {high} m/s².', span(acceleration_mm_s2, 0.001)),
    i18n.t('Corners and starts add {low} to {high} % to lines whose shape isn’t known.', {
      low: formatNumber(Math.round(extra.low * 100)),
      high: formatNumber(Math.round(extra.high * 100)),
    }),
    i18n.t('Moving to the next piece takes {low} to {high} s.', span(move_s, 1)),
    i18n.t('Failed pieces, cleaning and tax aren’t included.'),
  ];
  return (
    <Text as="details" size="small" tone="second" open>
      <Disclosure>{i18n.t('Assumptions')}</Disclosure>
      <Box as="ul" bullets marginTop={4}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Text>
  );
}

interface FigureProps {
  label: string;
  value: string;
  note: string | null;
}

function Figure({ label, value, note }: FigureProps) {
  return (
    <Box pad="12 16" ground="card" size="small" tone="second">
      <dt>{label}</dt>
      <dd className={classes.big}>{value}</dd>
      {note === null ? null : <dd>{note}</dd>}
    </Box>
  );
}
