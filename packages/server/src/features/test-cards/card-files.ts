import { isDeepStrictEqual } from 'node:util';
import type { downloadTestCard, FileAnswer, OperationRequest } from '@beamwright/contract';
import {
  writeCardGcode,
  writeCardLightBurn,
  writeCardSvg,
  type CardFile,
  type TestCard,
} from '@beamwright/domain/test-cards';
import { strToU8, zipSync } from 'fflate';
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
  const today = await judgeWords(findBlocks, row, card.base.machine);
  const drawn = drawCard(card.base, today);
  if (!isDeepStrictEqual(asStored(drawn.cells), card.design.cells)) {
    throw new AppError('card_outdated', `card ${id} would be drawn otherwise`);
  }
  return toAnswer(writeCard(drawn, options));
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

function writeCard(card: TestCard, options: Options): CardFile[] {
  const { format, laser_mode, s_max, dry_run, has_z } = options;
  if (format === 'lightburn') return writeCardLightBurn(card);
  if (format === 'svg') return writeCardSvg(card);
  const written = writeCardGcode(card, {
    ...(laser_mode !== undefined && { mode: laser_mode }),
    ...(s_max !== undefined && { s_max }),
    ...(dry_run !== undefined && { is_dry_run: dry_run }),
    ...(has_z !== undefined && { has_z }),
  });
  if (written.ok) return [written.value];
  throw new AppError('card_not_possible', written.issues.map(({ code }) => code).join(', '), {
    detail: written.issues.map(({ message }) => message),
  });
}

function toAnswer(files: CardFile[]): FileAnswer {
  const [file] = files;
  if (file === undefined) throw new Error('a card without a file');
  const { name, media_type, content } = file;
  if (files.length === 1) return { name, media_type, content };
  const entries = files.map((each) => [
    each.name,
    typeof each.content === 'string' ? strToU8(each.content) : each.content,
  ]);
  return {
    name: `${name.replace(/(?: \d+)?\.\w+$/, '')}.zip`,
    media_type: 'application/zip',
    content: zipSync(Object.fromEntries(entries) as Record<string, Uint8Array>),
  };
}
