import type { MessageCard } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MarkedCells } from '../../../ui/marked-cells.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { CardFrame } from './card-frame.tsx';

interface TestCardCardProps {
  id: string;
  card: NonNullable<MessageCard['test_card']>;
}

/** A test card with what was marked on it. */
export function TestCardCard({ id, card }: TestCardCardProps) {
  const { cells } = card;
  const marked = cells.filter(({ mark }) => mark !== null).length;
  const state = i18n.t('{marked} of {all} marked', { marked, all: cells.length });
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
      <MarkedCells label={state} cells={cells} />
    </CardFrame>
  );
}
