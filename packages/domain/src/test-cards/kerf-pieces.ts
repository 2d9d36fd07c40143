import type { CardBase } from './card-base.ts';
import { cardMessage } from './messages.ts';
import { refuseCard, type CardRequest, type CardResult } from './test-card.ts';

const USUAL_PIECES = 10;
const MAX_PIECES = 30;
const MIN_PIECE_MM = 5;

/** Pieces stable enough to push together: at least as wide as the sheet is thick (TST-9). */
export function kerfPieces(
  { count = USUAL_PIECES }: CardRequest,
  { settings, thickness_mm }: CardBase,
): CardResult<{ pieces: number; piece_mm: number }> {
  if (!Number.isInteger(count) || count < 2 || count > MAX_PIECES)
    return refuseCard(
      'RANGE_INVALID',
      'count',
      cardMessage('pieces_invalid', { limit: MAX_PIECES }),
    );
  const least = Math.max(MIN_PIECE_MM, thickness_mm ?? 0, 10 * (settings.kerf_mm ?? 0));
  return { ok: true, value: { pieces: count, piece_mm: Math.ceil(least) } };
}
