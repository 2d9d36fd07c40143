import { CELL_MARKS } from '@beamwright/domain/types';
import type { SpeedUnit, TestCard } from '@beamwright/contract';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { moveTo } from './board-moves.ts';
import { CellButton } from './cell-button.tsx';
import classes from './judge-board.module.css';
import { paint, strokeMark, undo, type Board, type CellMark } from './marks.ts';
import { shadesOf } from './shade.ts';
import { useStrokes } from './use-strokes.ts';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

interface JudgeBoardProps {
  card: TestCard;
  board: Board;
  brush: CellMark;
  speedUnit: SpeedUnit;
  onBoard: (board: Board) => void;
}

type Cell = TestCard['cells'][number];

/** More columns would need scrolling on a 390 px screen, which conflicts with dragging. */
const MAX_COLUMNS = 6;
const MAX_ROWS = 9;

/** The card's cells in their arrangement, each large enough to tap. */
export function JudgeBoard({ card, board, brush, speedUnit, onBoard }: JudgeBoardProps) {
  const { cells, columns, rows } = card;
  const [current, setCurrent] = useState(cells[0]?.id);
  const element = useRef<HTMLDivElement>(null);
  const isSingle = rows === null;
  const columnCount = Math.max(...cells.map(({ column }) => column));
  const rowCount = Math.max(...cells.map(({ row }) => row));
  const fingerDrags = isSingle || (columnCount <= MAX_COLUMNS && rowCount <= MAX_ROWS);
  const strokes = useStrokes({ board, brush, fingerDrags, onBoard });
  const shades = shadesOf(cells);

  const onKeyDown = (event: KeyboardEvent) => {
    const from = cells.find(({ id }) => id === current);
    if (from === undefined) return;
    if (event.key === 'z' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onBoard(undo(board));
      return;
    }
    const to = moveTo(cells, from, event.key);
    const mark = markOfKey(event.key, strokeMark(board, from.id, brush));
    if (to === null && mark === undefined) return;
    event.preventDefault();
    if (to) {
      element.current?.querySelector<HTMLElement>(`[data-cell="${to.id}"]`)?.focus();
    } else if (mark !== undefined) onBoard(paint(board, [from.id], mark));
  };

  const cellButton = (cell: Cell) => (
    <CellButton
      key={cell.id}
      cell={cell}
      card={card}
      speedUnit={speedUnit}
      mark={board.marks[cell.id] ?? null}
      shade={shades.get(cell.id) ?? 0}
      text={isSingle ? (columns?.labels[cell.column - 1] ?? '') : ''}
      isCurrent={cell.id === current}
      onFocus={() => setCurrent(cell.id)}
    />
  );

  return (
    <Box pad={4} className={classes.scroll}>
      {rows ? (
        <Text as="p" size="small" tone="second" marginBottom={8} className={classes.title}>
          {rows.title}
        </Text>
      ) : null}
      <div
        ref={element}
        role="grid"
        aria-label={i18n.t('Cells of the card')}
        className={classes.board}
        data-single={isSingle || undefined}
        data-drag={fingerDrags || undefined}
        style={
          isSingle ? {} : { gridTemplateColumns: `auto repeat(${columnCount}, minmax(44px, 1fr))` }
        }
        onKeyDown={onKeyDown}
        {...strokes}
      >
        {Array.from({ length: rowCount }, (_, index) => rowCount - index).map((row) => (
          <div key={row} role="row" className={classes.row}>
            {rows ? (
              <Row
                role="rowheader"
                size="label"
                mono
                tone="second"
                ground="card"
                className={classes.rowLabel}
              >
                {rows.labels[row - 1]}
              </Row>
            ) : null}
            {cells.filter((cell) => cell.row === row).map(cellButton)}
          </div>
        ))}
        {rows && columns ? <ColumnLabels labels={columns.labels} /> : null}
      </div>
      {columns ? (
        <Text
          as="p"
          size="small"
          tone="second"
          marginBottom={8}
          className={classes.title}
          data-below=""
        >
          {columns.title}
        </Text>
      ) : null}
    </Box>
  );
}

/** 1 to 4 set a mark, Enter and Space use the brush, 0 and Delete clear the mark. */
function markOfKey(key: string, brushed: CellMark | null): CellMark | null | undefined {
  if (key === 'Enter' || key === ' ') return brushed;
  if (key === '0' || key === 'Delete' || key === 'Backspace') return null;
  return CELL_MARKS[Number(key) - 1];
}

function ColumnLabels({ labels }: { labels: readonly string[] }) {
  return (
    <div role="row" className={classes.row}>
      <div role="presentation" />
      {labels.map((label) => (
        <Row
          key={label}
          role="columnheader"
          size="label"
          mono
          tone="second"
          className={classes.columnLabel}
        >
          {label}
        </Row>
      ))}
    </div>
  );
}
