import { i18n } from '../../../lib/i18n.ts';
import { Measure } from '../../../ui/measure.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { BEST, burnCell, CELL, PITCH, POWERS, SPEEDS } from './burned-cells.ts';
import classes from './burned-card.module.css';

/** Top left corner of the first cell. */
const LEFT = 92;
const TOP = 100;
const RULER = Array.from({ length: 63 }, (_, tick) => 40 + tick * 10);

const leftOf = (column: number) => LEFT + column * PITCH;
const topOf = (row: number) => TOP + row * PITCH;

/** A burned test card with the beam on its best cell, and its two numbers. */
export function BurnedCard() {
  return (
    <div className={classes.picture}>
      <svg viewBox="0 0 700 712" className={classes.card} aria-hidden="true">
        <rect x="30" y="46" width="640" height="660" rx="12" className={classes.plate} />
        <path
          className={classes.ruler}
          d={RULER.map((x, tick) => `M${x} 46v${tick % 5 === 4 ? 9 : 5}`).join('')}
        />
        <text x="82" y="84" textAnchor="end">
          mm/s
        </text>
        {SPEEDS.map((speed, row) => (
          <g key={speed}>
            <text x="78" y={topOf(row) + CELL / 2 + 5} textAnchor="end">
              {speed}
            </text>
            {POWERS.map((power, column) => (
              <Cell key={power} speed={speed} power={power} x={leftOf(column)} y={topOf(row)} />
            ))}
          </g>
        ))}
        {POWERS.map((power, column) => (
          <text key={power} x={leftOf(column) + CELL / 2} y="672" textAnchor="middle">
            {power}
          </text>
        ))}
        <text x={leftOf(7) + CELL} y="693" textAnchor="end">
          {i18n.t('% power')}
        </text>
        <Beam x={leftOf(POWERS.indexOf(BEST.power))} y={topOf(SPEEDS.indexOf(BEST.speed))} />
      </svg>
      <Row gap={20} className={classes.words}>
        <Stack gap={4} grow>
          <Text size="section">{i18n.t('One sentence in, settings out.')}</Text>
          <Text size="small" tone="second">
            {i18n.t('Every burn makes the next answer better.')}
          </Text>
        </Stack>
        <Row gap={20} pad="12 16" ground="card" border="strong" radius="control">
          <Fact label={i18n.t('Speed')} value={BEST.speed} unit="mm/s" />
          <Fact label={i18n.t('Power')} value={BEST.power} unit="%" />
        </Row>
      </Row>
    </div>
  );
}

/** One row of the card, for narrow screens. */
export function BurnedRow() {
  return (
    <svg viewBox="0 0 552 84" className={classes.row} aria-hidden="true">
      {POWERS.map((power, column) => (
        <Cell key={power} speed={BEST.speed} power={power} x={column * PITCH + 4} y={18} />
      ))}
      <Beam x={POWERS.indexOf(BEST.power) * PITCH + 4} y={18} />
    </svg>
  );
}

function Cell({ speed, power, x, y }: { speed: number; power: number; x: number; y: number }) {
  const { hatch, width, darkness, state } = burnCell(speed, power);
  return (
    <g transform={`translate(${x} ${y})`} className={classes.cell} data-state={state}>
      {state === 'clear' ? null : <rect x="-3" y="-3" width={CELL + 6} height={CELL + 6} rx="2" />}
      <path d={hatch} strokeWidth={width} opacity={darkness} />
    </g>
  );
}

function Beam({ x, y }: { x: number; y: number }) {
  const middle = x + CELL / 2;
  return (
    <g className={classes.beam}>
      <rect x={x - 6} y={y - 6} width={CELL + 12} height={CELL + 12} rx="6" />
      <path d={`M${middle} 0V${y - 6}`} className={classes.halo} />
      <path d={`M${middle} 0V${y - 8}`} />
    </g>
  );
}

function Fact({ label, value, unit }: { label: string; value: number; unit: string }) {
  return (
    <Stack gap={2}>
      <Text size="label" tone="third">
        {label}
      </Text>
      <Measure value={String(value)} unit={unit} />
    </Stack>
  );
}
