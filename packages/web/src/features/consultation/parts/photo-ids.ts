import type { CaseMessage, Consultation } from '@beamwright/contract';

/** The photos of a case, each once: those it was asked with, then those of its thread. */
export const photoIdsOf = (
  { attachments }: Pick<Consultation, 'attachments'>,
  messages: readonly Pick<CaseMessage, 'photos'>[],
): string[] => [
  ...new Set([
    ...attachments.flatMap(({ photo_id }) => photo_id ?? []),
    ...messages.flatMap(({ photos }) => photos.map(({ photo_id }) => photo_id)),
  ]),
];
