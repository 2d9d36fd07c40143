import { isDeepStrictEqual } from 'node:util';
import type { downloadTestCard, FileAnswer, OperationRequest } from '@beamwright/contract';
import { AppError } from '../../platform/errors.ts';
import { judgeWords, readSetting, type LibraryContext } from '../library/service.ts';
import { readCard } from './cards.ts';
import { drawCard } from './design.ts';

type Options = OperationRequest<typeof downloadTestCard>['query'];

/** The card in the format of the laser software; several files are zipped. */
export async function downloadCard(
  { db, userId, findBlocks }: LibraryContext,
  id: string,
  options: Options,
): Promise<FileAnswer> {
  const { card, row } = await db(async (trx) => {
    const card = await readCard(trx, userId, id);
    return { card, row: await readSetting(trx, userId, card.setting_id) };
  });
  // The current name of the setting may name a hazard that it did not name before.
  const today = await judgeWords(findBlocks, row, card.base.machine, { leaves: true });
  const drawn = drawCard(card.base, today);
  if (!isDeepStrictEqual(asStored(drawn.cells), card.design.cells)) {
    throw new AppError('card_outdated', `card ${id} would be drawn otherwise`);
  }
  // Loaded with the first download: its libraries take memory.
  const { writeCard } = await import('./write-card.ts');
  return writeCard(drawn, options);
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
