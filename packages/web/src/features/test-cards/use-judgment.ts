import { judgeTestCard } from '@beamwright/contract';
import type { CardFit, CardJudgment, TestCard } from '@beamwright/contract';
import { useDebouncedValue } from '../../lib/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isProblem, type ApiProblem } from '../../lib/api-problem.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { saveJudgment, readJudgment } from './saved-judgment.ts';
import { fromMarkedCells, startBoard, toMarkedCells, type Board } from './marks.ts';

const PAUSE_MS = 250;
/** Interval for resending a judgment that didn't reach the server. */
export const RETRY_MS = 5000;

/** Marks and measurements of a card, stored on this device, with the current fit. */
export function useJudgment(card: TestCard) {
  const [start] = useState(() => readJudgment(card.id));
  const [board, setBoard] = useState(() => startBoard(start?.marks ?? fromMarkedCells(card.marks)));
  const [measures, setMeasures] = useState({
    x_mm: start?.x_mm ?? null,
    y_mm: start?.y_mm ?? null,
  });
  const [isChanged, setChanged] = useState(start !== null);
  const save = (next: { board?: Board; measures?: typeof measures }) => {
    const judged = { board, measures, ...next };
    setBoard(judged.board);
    setMeasures(judged.measures);
    setChanged(true);
    saveJudgment(card.id, { marks: judged.board.marks, ...judged.measures });
  };
  const body = bodyOf(card, board, measures);
  const live = useFit(card.id, isChanged ? body : null);
  return {
    board,
    measures,
    /** The request body; `null` while there is nothing to judge. */
    body,
    /** Differs from the saved judgment. */
    isChanged,
    setBoard: (next: Board) => {
      if (next.marks !== board.marks) save({ board: next });
    },
    setMeasures: (next: typeof measures) => save({ measures: next }),
    forget: () => {
      setChanged(false);
      saveJudgment(card.id, null);
    },
    ...(isChanged ? live : { fit: card.fit, error: null, isOutdated: false }),
  };
}

function bodyOf(
  card: TestCard,
  board: Board,
  { x_mm, y_mm }: { x_mm: number | null; y_mm: number | null },
): CardJudgment | null {
  if (card.kind === 'kerf') {
    return x_mm === null || y_mm === null ? null : { measures: { x_mm: [x_mm], y_mm: [y_mm] } };
  }
  const marks = toMarkedCells(board.marks, card.cells);
  return marks.length === 0 ? null : { marks };
}

/** Fits the marks shortly after the last one; retries until the server responds. */
function useFit(cardId: string, body: CardJudgment | null) {
  const written = JSON.stringify(body);
  const settled = useDebouncedValue(written, PAUSE_MS);
  const asked = (JSON.parse(settled) ?? {}) as CardJudgment;
  const { data, error, isPlaceholderData } = useQuery<CardFit, ApiProblem>({
    ...queryOptionsFor(judgeTestCard, { params: { id: cardId }, body: asked }),
    enabled: settled !== 'null',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    gcTime: 60_000,
    retry: false,
    refetchInterval: ({ state }) => (isProblem(state.error, 'network') ? RETRY_MS : false),
  });
  return {
    fit: body === null ? null : (data ?? null),
    error: body === null ? null : error,
    isOutdated: isPlaceholderData || settled !== written,
  };
}
