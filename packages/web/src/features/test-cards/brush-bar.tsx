import { CELL_MARKS } from '@beamwright/domain/types';
import type { TestCard } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../lib/i18n.ts';
import covering from '../../ui/covering-input.module.css';
import { Fieldset } from '../../ui/fieldset.tsx';
import classes from './brush-bar.module.css';
import { markLabel } from './card-text.ts';
import { MarkIcon } from './mark-icon.tsx';
import type { CellMark } from './marks.ts';
import { Columns } from '../../ui/columns.tsx';

interface BrushBarProps {
  card: TestCard;
  brush: CellMark;
  onBrush: (brush: CellMark) => void;
}

/** The mark that the next tap sets: word, icon and its number key. */
export function BrushBar({ card, brush, onBrush }: BrushBarProps) {
  const name = useId();
  return (
    <Columns as={Fieldset} count={4} gap={8} legend={i18n.t('Mark as')}>
      {CELL_MARKS.map((mark, index) => (
        <label key={mark} className={classes.brush} data-mark={mark}>
          <input
            type="radio"
            className={covering.input}
            name={name}
            value={mark}
            checked={mark === brush}
            onChange={() => onBrush(mark)}
          />
          <span>
            <MarkIcon mark={mark} />
            {markLabel(mark, card)}
            <kbd aria-hidden="true">{index + 1}</kbd>
          </span>
        </label>
      ))}
    </Columns>
  );
}
