import { getCasePhoto, type MessagePhoto } from '@beamwright/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { MarkedPhoto } from '../marks/marked-photo.tsx';

interface CasePhotosProps {
  caseId: string;
  photos: readonly MessagePhoto[];
  /** Who added them. */
  by: string;
}

/** Wide enough to see an edge, and no wider than the thread. */
const WIDTH = { maxWidth: 540 } as const;

export const casePhotoAddress = (caseId: string, photoId: string): string =>
  addressOf(getCasePhoto, { params: { id: caseId, photo_id: photoId } });

/** Photos of a message, with what is drawn on them. */
export function CasePhotos({ caseId, photos, by }: CasePhotosProps) {
  if (photos.length === 0) return null;
  return (
    <Stack gap={12} marginTop={8} style={WIDTH}>
      {photos.map(({ photo_id, marks }) => (
        <CasePhoto
          key={photo_id}
          src={casePhotoAddress(caseId, photo_id)}
          alt={i18n.t('Photo by {name}', { name: by })}
          marks={marks}
        />
      ))}
    </Stack>
  );
}

type CasePhotoProps = Parameters<typeof MarkedPhoto>[0];

/** Of one that can't be shown, what is marked on it stays in words. */
function CasePhoto({ src, alt, marks }: CasePhotoProps) {
  const [isBroken, setBroken] = useState(false);
  if (!isBroken) {
    return (
      <div onErrorCapture={() => setBroken(true)}>
        <MarkedPhoto {...{ src, alt, marks }} />
      </div>
    );
  }
  return (
    <Stack gap={4} pad={12} ground="sunk" radius="control" size="small" tone="second">
      <Text>{i18n.t('Couldn’t show the photo')}</Text>
      {marks.map(({ text }, index) => (
        // They have no ids, and their order is their number.
        <Text key={index}>{`${index + 1}. ${text}`}</Text>
      ))}
    </Stack>
  );
}
