import type { TestCard } from '@beamwright/domain/test-cards';
import { i18n } from '../../../lib/i18n.ts';
import classes from './card-grid.module.css';
import type { ScrapCard } from './scrap-card.ts';

interface CardGridProps {
  card: TestCard;
  /** With them, the squares are tapped; without, they are burned. */
  marks?: ScrapCard['marks'];
  label?: string;
}

/** A test card as it comes out of the laser, or as it is tapped on the phone. */
export function CardGrid({ card, marks, label }: CardGridProps) {
  const rows = card.rows?.labels.toReversed() ?? [];
  const columns = card.columns?.labels ?? [];
  return (
    <div
      className={classes.grid}
      role="img"
      aria-label={label ?? i18n.t('A test card of plywood with burned squares')}
      data-look={marks ? 'taps' : 'wood'}
    >
      {rows.map((row, at) => (
        <Row key={row} label={row}>
          {columns.map((column, place) => {
            const id = `r${rows.length - at}c${place + 1}`;
            return (
              <i
                key={column}
                data-mark={marks?.get(id)}
                style={{ '--run': runOf(card, id) } as object}
              />
            );
          })}
        </Row>
      ))}
      <Row label="">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </Row>
    </div>
  );
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <span>{label}</span>
      {children}
    </>
  );
}

/** From gentle, 0, to strong, 1: how dark a square is burned. */
function runOf({ cells }: TestCard, id: string): number {
  const run = cells.find((cell) => cell.id === id)?.run ?? 0;
  return Math.round((run / (cells.length - 1)) * 100) / 100;
}
