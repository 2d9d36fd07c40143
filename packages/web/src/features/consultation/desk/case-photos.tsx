import {
  getCasePhoto,
  MAX_MESSAGE_PHOTOS,
  type CaseMessage,
  type Consultation,
} from '@beamwright/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { MarkedPhoto } from '../marks/marked-photo.tsx';
import { MarksEditor } from '../marks/marks-editor.tsx';
import { photoIdsOf } from '../parts/photo-ids.ts';
import type { KeptNote } from './use-note.ts';

interface CasePhotosProps {
  one: Consultation;
  messages: readonly CaseMessage[];
  /** Null where the caller can’t answer. */
  kept: KeptNote | null;
}

/** The photos of a case, one at a time. Its expert draws on them; the drawing goes with the next answer. */
export function CasePhotos({ one, messages, kept }: CasePhotosProps) {
  const ids = photoIdsOf(one, messages);
  const [index, setIndex] = useState(0);
  const id = ids[Math.min(index, ids.length - 1)];
  if (id === undefined) return null;
  const at = ids.indexOf(id);
  const src = addressOf(getCasePhoto, { params: { id: one.id, photo_id: id } });
  const alt = i18n.t('Photo {n} of {total}', { n: at + 1, total: ids.length });
  const marks = kept?.note.marks ?? {};
  const drawn = ids.filter((other) => (marks[other]?.length ?? 0) > 0);
  const isFull = drawn.length >= MAX_MESSAGE_PHOTOS && !drawn.includes(id);
  return (
    <Stack gap={8} as="section" aria-label={i18n.t('Photos')}>
      {kept && !isFull ? (
        <MarksEditor
          key={id}
          src={src}
          alt={alt}
          caption={alt}
          marks={marks[id] ?? []}
          onChange={(changed) => kept.change({ marks: { ...marks, [id]: changed } })}
        />
      ) : (
        <MarkedPhoto src={src} alt={alt} marks={[]} />
      )}
      {kept && drawn.length > 0 ? (
        <Text as="p" size="small" tone="third">
          {isFull
            ? i18n.t('You drew on {max} of {max} photos. Send them to draw on another one.', {
                max: MAX_MESSAGE_PHOTOS,
              })
            : i18n.t('You drew on {n} of {max} photos.', {
                n: drawn.length,
                max: MAX_MESSAGE_PHOTOS,
              })}
        </Text>
      ) : null}
      {ids.length > 1 ? (
        <Row gap={8}>
          <Button disabled={at === 0} onClick={() => setIndex(at - 1)}>
            {i18n.t('Previous photo')}
          </Button>
          <Button disabled={at === ids.length - 1} onClick={() => setIndex(at + 1)}>
            {i18n.t('Next photo')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
