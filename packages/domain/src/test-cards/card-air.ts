import type { ExportLoss } from '../exchange/written-file.ts';
import { airAsWritten, needsAir, unknownAirMessage } from '../settle-air.ts';
import type { CardDesign, CardNote } from './test-card.ts';

type Card = Pick<CardDesign, 'answer' | 'operation' | 'is_galvo'>;

/** Whether the file of a card switches the air on; a galvo has none. `isUsuallyOn`: the program's default. */
export function cardAir({ answer, operation, is_galvo }: Card, isUsuallyOn: boolean): boolean {
  return !is_galvo && airAsWritten(answer, operation, isUsuallyOn);
}

/** Notes on air in the file of a card that is assumed or cannot be set (TST-22). */
export function airLosses(card: Card, isUsuallyOn: boolean): ExportLoss[] {
  const { air_assist, air_psi } = card.answer;
  if (card.is_galvo) return airOfGalvo(card);
  if (air_assist === null)
    return [
      {
        index: 0,
        field: 'air_assist',
        fate: 'assumed',
        message: unknownAirMessage(cardAir(card, isUsuallyOn)),
      },
    ];
  if (air_psi === null || air_psi === 0) return [];
  const message = `Set ${air_psi} psi of air by hand: the file only switches it on.`;
  return [{ index: 0, field: 'air_psi', fate: 'rounded', message }];
}

/** Shown before the card is burned, because a file cannot ask (TST-22). */
export function airNotes(card: Card): CardNote[] {
  if (card.is_galvo || card.answer.air_assist !== null) return [];
  const message = needsAir(card.operation)
    ? unknownAirMessage(true)
    : 'Air assist unknown. LightBurn files switch it on, G-code leaves it off.';
  return [{ code: 'AIR_UNKNOWN', message }];
}

/** An SVG cannot switch air, so a note says what to set. */
export function airOfSvg(card: Card): ExportLoss[] {
  if (card.is_galvo) return airOfGalvo(card);
  const message = `An SVG has no air assist. Switch it ${cardAir(card, true) ? 'on' : 'off'} in your software.`;
  return [{ index: 0, field: 'air_assist', fate: 'lost', message }];
}

/** A galvo switches no air, but a setting made with air may flame without it. */
function airOfGalvo({ answer }: Card): ExportLoss[] {
  if (answer.air_assist !== true) return [];
  const message = 'The file of a galvo switches no air. Switch it on by hand.';
  return [{ index: 0, field: 'air_assist', fate: 'lost', message }];
}
