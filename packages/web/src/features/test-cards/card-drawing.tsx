import type { CardDesign } from '@beamwright/contract';
import classes from './card-drawing.module.css';
import { drawLines } from './draw-lines.ts';
import { shadesOf } from './shade.ts';

interface CardDrawingProps {
  card: CardDesign;
  /** Text alternative of the drawing. */
  label: string;
  /** Numbers the cells in run order. */
  showsOrder: boolean;
  /** Draws the card on this bed. */
  bed?: { width_mm: number; height_mm: number } | null;
  onPoint: (cellId: string | null) => void;
}

/** The card to scale in mm: cells shaded by energy, labels as they will be burned. */
export function CardDrawing({ card, label, showsOrder, bed, onPoint }: CardDrawingProps) {
  const { width_mm, height_mm } = bed ?? card.outer;
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${width_mm} ${height_mm}`}
      role="img"
      aria-label={label}
      onPointerLeave={() => onPoint(null)}
    >
      {bed ? <CardOutline card={card} height={height_mm} /> : null}
      <Cells card={card} height={height_mm} showsOrder={showsOrder} onPoint={onPoint} />
      <path
        className={classes.strokes}
        d={drawLines(
          card.labels.flatMap(({ strokes }) => strokes),
          height_mm,
        )}
      />
    </svg>
  );
}

function CardOutline({ card: { outer }, height }: { card: CardDesign; height: number }) {
  return (
    <rect
      className={classes.outline}
      x={0}
      y={height - outer.height_mm}
      width={outer.width_mm}
      height={outer.height_mm}
    />
  );
}

interface CellsProps {
  card: CardDesign;
  height: number;
  showsOrder: boolean;
  onPoint: (cellId: string) => void;
}

function Cells({ card, height, showsOrder, onPoint }: CellsProps) {
  const shades = shadesOf(card.cells);
  return card.cells.map(({ id, box, lines, run, is_answer }) => {
    const top = height - box.y_mm - box.height_mm;
    const place = { x: box.x_mm, y: top, width: box.width_mm, height: box.height_mm };
    // Strips are too narrow for a number, so it is placed above them.
    const isStrip = box.width_mm < 2.5;
    return (
      <g key={id} onPointerEnter={() => onPoint(id)}>
        <rect
          className={lines === null ? classes.fill : classes.inside}
          {...place}
          fillOpacity={isStrip ? 0 : shadeOf(shades.get(id) ?? 0, lines === null)}
        />
        {lines === null ? null : <path className={classes.cut} d={drawLines(lines, height)} />}
        {is_answer && card.kind !== 'kerf' ? <rect className={classes.answer} {...place} /> : null}
        {showsOrder ? (
          <text
            className={classes.order}
            x={box.x_mm + box.width_mm / 2}
            y={isStrip ? top - 0.6 : top + box.height_mm / 2}
            dominantBaseline={isStrip ? 'auto' : 'central'}
            fontSize={isStrip ? 1.8 : Math.min(box.width_mm, box.height_mm) * 0.42}
          >
            {run + 1}
          </text>
        ) : null}
      </g>
    );
  });
}

/** A fill is as dark as its energy; outlines are always lighter than fills. */
const shadeOf = (shade: number, isFill: boolean) =>
  isFill ? 0.1 + 0.5 * shade : 0.04 + 0.4 * shade;
