import type { Message } from '../messages/message.ts';
import { airAsWritten, needsAir } from '../settle-air.ts';
import type { CardLoss } from './card-loss.ts';
import { cardLoss, cardNote } from './messages.ts';
import type { CardDesign } from './test-card.ts';

type Card = Pick<CardDesign, 'answer' | 'operation' | 'is_galvo'>;

/** Whether the file of a card switches the air on; a galvo has none. `isUsuallyOn`: the program's default. */
export function cardAir({ answer, operation, is_galvo }: Card, isUsuallyOn: boolean): boolean {
  return !is_galvo && airAsWritten(answer, operation, isUsuallyOn);
}

/** Notes on air in the file of a card that is assumed or cannot be set (TST-22). */
export function airLosses(card: Card, isUsuallyOn: boolean): CardLoss[] {
  const { air_assist, air_psi } = card.answer;
  if (card.is_galvo) return airOfGalvo(card);
  if (air_assist === null) {
    const message = cardLoss('air_assumed', { on: cardAir(card, isUsuallyOn) });
    return [{ index: 0, field: 'air_assist', fate: 'assumed', message }];
  }
  if (air_psi === null || air_psi === 0) return [];
  const message = cardLoss('air_pressure', { pressure: air_psi });
  return [{ index: 0, field: 'air_psi', fate: 'rounded', message }];
}

/** Shown before the card is burned, because a file cannot ask (TST-22). */
export function airNotes(card: Card): Message[] {
  if (card.is_galvo || card.answer.air_assist !== null) return [];
  return [cardNote('air_unknown', { through: needsAir(card.operation) })];
}

/** An SVG cannot switch air, so a note says what to set. */
export function airOfSvg(card: Card): CardLoss[] {
  if (card.is_galvo) return airOfGalvo(card);
  const message = cardLoss('air_in_svg', { on: cardAir(card, true) });
  return [{ index: 0, field: 'air_assist', fate: 'lost', message }];
}

/** A galvo switches no air, but a setting made with air may flame without it. */
function airOfGalvo({ answer }: Card): CardLoss[] {
  if (answer.air_assist !== true) return [];
  return [{ index: 0, field: 'air_assist', fate: 'lost', message: cardLoss('air_of_galvo') }];
}
