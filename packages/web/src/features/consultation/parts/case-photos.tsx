import { deleteCasePhoto, getCasePhoto, type ShownPhoto } from '@beamwright/contract';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { MarkedPhoto } from '../marks/marked-photo.tsx';

interface CasePhotosProps {
  caseId: string;
  photos: readonly ShownPhoto[];
  /** How many of the message were deleted or taken off. */
  gone: number;
  /** Who added them. */
  by: string;
}

/** Wide enough to see an edge, and no wider than the thread. */
const WIDTH = { maxWidth: 540 } as const;

export const casePhotoAddress = (caseId: string, photoId: string): string =>
  addressOf(getCasePhoto, { params: { id: caseId, photo_id: photoId } });

/** Photos of a message, with what is drawn on them. */
export function CasePhotos({ caseId, photos, gone, by }: CasePhotosProps) {
  if (photos.length + gone === 0) return null;
  return (
    <Stack gap={12} marginTop={8} style={WIDTH}>
      {photos.map(({ photo_id, marks, may_delete }) => (
        <Stack key={photo_id} gap={4}>
          <CasePhoto
            src={casePhotoAddress(caseId, photo_id)}
            alt={i18n.t('Photo by {name}', { name: by })}
            marks={marks}
          />
          {may_delete ? <DeleteButton caseId={caseId} photoId={photo_id} /> : null}
        </Stack>
      ))}
      {gone === 0 ? null : (
        <Text size="small" tone="third">
          {i18n.t('{n, plural, one {Photo removed} other {# photos removed}}', { n: gone })}
        </Text>
      )}
    </Stack>
  );
}

/** Its file goes at once, so that is asked before. */
function DeleteButton({ caseId, photoId }: { caseId: string; photoId: string }) {
  const confirm = useConfirm();
  const remove = useOperation(deleteCasePhoto, {
    onSuccess: () => toastSuccess(i18n.t('Photo deleted.')),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: i18n.t('Delete this photo?'),
      body: i18n.t(
        'It goes for everybody in this case, with what is drawn on it. It can’t be restored.',
      ),
      confirm: i18n.t('Delete photo'),
      danger: true,
    });
    if (isSure) remove.mutate({ params: { id: caseId, photo_id: photoId } });
  };
  return (
    <Row>
      <Button
        size="xs"
        variant="subtle"
        color="ink"
        loading={remove.isPending}
        leftSection={<IconTrash size={14} stroke={1.6} aria-hidden="true" />}
        onClick={() => void ask()}
      >
        {i18n.t('Delete photo')}
      </Button>
    </Row>
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
