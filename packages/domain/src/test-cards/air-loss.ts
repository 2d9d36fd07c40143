import type { ExportLoss } from '../exchange/written-file.ts';
import type { CardDesign } from './test-card.ts';

/** Programs switch air on and off; its pressure is set by hand. */
export function airLoss({ answer: { air_psi } }: Pick<CardDesign, 'answer'>): ExportLoss[] {
  if (air_psi === null || air_psi === 0) return [];
  const message = `Set ${air_psi} psi of air by hand: the file only switches it on.`;
  return [{ index: 0, field: 'air_psi', fate: 'rounded', message }];
}
