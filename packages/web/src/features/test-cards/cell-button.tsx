import type { SpeedUnit, TestCard } from '@beamwright/contract';
import type { CSSProperties } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { markLabel } from './card-text.ts';
import { cellSettings } from './cell-text.ts';
import classes from './judge-board.module.css';
import { MarkIcon } from './mark-icon.tsx';
import type { CellMark } from './marks.ts';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface CellButtonProps {
  cell: TestCard['cells'][number];
  card: TestCard;
  speedUnit: SpeedUnit;
  mark: CellMark | null;
  shade: number;
  /** Text inside the cell, used when the cells have no labels next to them. */
  text: string;
  isCurrent: boolean;
  onFocus: () => void;
}

/** One cell of the board: its mark as icon, pattern and word, else its energy. */
export function CellButton(props: CellButtonProps) {
  const { cell, card, speedUnit, mark, shade, text, isCurrent, onFocus } = props;
  const settings = cellSettings(cell, card, speedUnit);
  const markText = mark === null ? i18n.t('not marked') : markLabel(mark, card);
  const answer = cell.is_answer ? i18n.t('our answer') : '';
  return (
    <Row role="gridcell" align="stretch" className={classes.cell}>
      <Row
        type="button"
        data-cell={cell.id}
        data-mark={mark ?? undefined}
        data-answer={cell.is_answer || undefined}
        as="button"
        gap="0 4"
        justify="center"
        wrap
        grow
        pad={2}
        tone="first"
        border="strong"
        radius="small"
        className={classes.button}
        style={{ '--shade': `${Math.round(4 + 26 * shade)}%` } as CSSProperties}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={[settings, answer, markText].filter(Boolean).join(', ')}
        onFocus={onFocus}
      >
        {mark === null ? null : <MarkIcon mark={mark} size={20} />}
        {text === '' ? null : (
          <Text size="small" mono weight={500}>
            {text}
          </Text>
        )}
        {mark === null ? null : (
          <Text size="label" className={classes.word}>
            {markLabel(mark, card)}
          </Text>
        )}
      </Row>
    </Row>
  );
}
