import type { TestCard } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './kerf-fields.module.css';
import { Stack } from '../../ui/stack.tsx';
import { Columns } from '../../ui/columns.tsx';

interface Measures {
  x_mm: number | null;
  y_mm: number | null;
}

interface KerfFieldsProps {
  card: TestCard;
  measures: Measures;
  onMeasures: (measures: Measures) => void;
}

/** Two lengths measured with calipers. */
export function KerfFields({ card, measures, onMeasures }: KerfFieldsProps) {
  const { pieces, piece_mm } = card.kerf ?? { pieces: 0, piece_mm: 0 };
  const drawn = formatNumber(pieces * piece_mm, { maximumFractionDigits: 2 });
  const field = { unit: 'mm', decimalScale: 2, allowNegative: false, min: 0.1, max: 2000 };
  return (
    <Stack gap={16} className={classes.kerf}>
      <p>
        {i18n.t(
          'Take out the {pieces} pieces of a block, push them together without gaps and measure the row. It was drawn {drawn} mm long; the beam removed the difference.',
          { pieces, drawn },
        )}
      </p>
      <Calipers pieces={pieces} />
      <Columns count={2} gap={12} className={classes.fields}>
        <NumberField
          {...field}
          label={i18n.t('Block X')}
          value={measures.x_mm}
          onChange={(x_mm) => onMeasures({ ...measures, x_mm })}
        />
        <NumberField
          {...field}
          label={i18n.t('Block Y')}
          value={measures.y_mm}
          onChange={(y_mm) => onMeasures({ ...measures, y_mm })}
        />
      </Columns>
    </Stack>
  );
}

/** Maximum number of pieces drawn; more would blur together. */
const MAX_PIECES = 12;

/** Drawing of the pieces between the jaws of the calipers. */
function Calipers({ pieces }: { pieces: number }) {
  const count = Math.min(Math.max(pieces, 2), MAX_PIECES);
  const width = 216 / count;
  return (
    <svg
      className={classes.calipers}
      viewBox="0 0 280 108"
      role="img"
      aria-label={i18n.t('Measure across all pieces of a block, pushed together.')}
    >
      <path className={classes.tool} d="M8 10H272M32 10V86L26 92V22H8M248 10V86L254 92V22H272" />
      {Array.from({ length: count }, (_, index) => (
        <rect
          key={index}
          className={classes.piece}
          x={32 + index * width}
          y={40}
          width={width}
          height={52}
        />
      ))}
      <path
        className={classes.arrow}
        d="M36 102H244M36 102l6-4M36 102l6 4M244 102l-6-4M244 102l-6 4"
      />
    </svg>
  );
}
