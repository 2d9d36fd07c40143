import type { MessageCard } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { CardFrame } from './card-frame.tsx';
import classes from './cards.module.css';

interface TestCardCardProps {
  id: string;
  card: NonNullable<MessageCard['test_card']>;
}

/** A test card with what was marked on it. */
export function TestCardCard({ id, card }: TestCardCardProps) {
  const { cells } = card;
  const marked = cells.filter(({ mark }) => mark !== null).length;
  const state = i18n.t('{marked} of {all} marked', { marked, all: cells.length });
  const columns = cells.map(({ column }) => column);
  const left = Math.min(...columns);
  const top = Math.max(...cells.map(({ row }) => row));
  return (
    <CardFrame
      title={i18n.t('Test card, {name}', { name: card.name })}
      sub={card.machine_name}
      state={<Pill>{state}</Pill>}
      actions={
        <ButtonLink to="/test-cards/$id" params={{ id }}>
          {i18n.t('Mark cells')}
        </ButtonLink>
      }
    >
      <div
        className={classes.cells}
        role="img"
        aria-label={state}
        style={{
          gridTemplateColumns: `repeat(${Math.max(...columns) - left + 1}, minmax(0, 1fr))`,
        }}
      >
        {cells.map(({ row, column, mark }) => (
          <span
            key={`${row} ${column}`}
            className={classes.cell}
            data-mark={mark ?? undefined}
            style={{ gridColumn: column - left + 1, gridRow: top - row + 1 }}
          />
        ))}
      </div>
    </CardFrame>
  );
}
