import type { downloadTestCard, FileAnswer, OperationRequest } from '@beamwright/contract';
import {
  writeCardGcode,
  writeCardLightBurn,
  writeCardSvg,
} from '@beamwright/domain/test-card-files';
import type { CardFile, TestCard } from '@beamwright/domain/test-cards';
import { strToU8, zipSync } from 'fflate';
import { AppError } from '../../platform/errors.ts';

type Options = OperationRequest<typeof downloadTestCard>['query'];

/** The files of a card; several are zipped. */
export const writeCard = (card: TestCard, options: Options): FileAnswer =>
  toAnswer(writeFiles(card, options));

function writeFiles(card: TestCard, options: Options): CardFile[] {
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
