import { MAX_CASE_TEXT, MAX_MESSAGE_PHOTOS, type MessagePhoto } from '@beamwright/contract';
import { IconSend, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { readPhotoFiles } from '../../../lib/read-photo-files.ts';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { UnsentPhotos } from '../../../lib/unsent-photos.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoButton } from '../../../ui/photo-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import type { CaseWriting } from './use-case-outbox.ts';

interface WrittenDraft {
  text: string;
  photos: readonly MessagePhoto[];
}

const EMPTY: WrittenDraft = { text: '', photos: [] };
const keyOf = (caseId: string) => `case-draft.${caseId}` as const;

/** The text and photos that are being written in a case. They outlast a reload. */
function useCaseDraft(caseId: string, photos: UnsentPhotos) {
  const [draft, setDraft] = useState<WrittenDraft>(
    () => (readStored(keyOf(caseId)) as WrittenDraft | null) ?? EMPTY,
  );
  const [refused, setRefused] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  useEffect(() => {
    const isEmpty = draft.text === '' && draft.photos.length === 0;
    writeStored(keyOf(caseId), isEmpty ? null : draft);
  }, [caseId, draft]);
  // What was attached before a reload.
  useEffect(() => {
    photos.restore(draft.photos.map(({ photo_id }) => photo_id));
  }, [photos, draft.photos]);
  return {
    ...draft,
    refused,
    isReading,
    isEmpty: draft.text.trim() === '' && draft.photos.length === 0,
    write: (text: string) => setDraft((before) => ({ ...before, text })),
    /** Changes what is drawn on a photo. */
    draw: (photo: MessagePhoto) =>
      setDraft((before) => ({
        ...before,
        photos: before.photos.map((one) => (one.photo_id === photo.photo_id ? photo : one)),
      })),
    attach: async (files: readonly File[]): Promise<void> => {
      setIsReading(true);
      const room = MAX_MESSAGE_PHOTOS - draft.photos.length;
      const { ids, problem } = await readPhotoFiles(files, room, photos, tooManyPhotos);
      const added = ids.map((photo_id) => ({ photo_id, marks: [] }));
      setIsReading(false);
      setDraft((before) => ({ ...before, photos: [...before.photos, ...added] }));
      setRefused(problem);
    },
    detach: (id: string) => {
      photos.drop(id);
      setDraft((before) => ({
        ...before,
        photos: before.photos.filter(({ photo_id }) => photo_id !== id),
      }));
    },
    clear: () => {
      setDraft(EMPTY);
      setRefused(null);
    },
  };
}

export const tooManyPhotos = (): string =>
  i18n.t('A message has up to {n} photos. Send the others in another one.', {
    n: MAX_MESSAGE_PHOTOS,
  });

interface CaseComposerProps {
  caseId: string;
  /** Who reads it; null while nobody helps. */
  to: string | null;
  writing: CaseWriting;
}

/** Writes in a case. Ctrl Enter sends, because answers here are longer than in a chat. */
export function CaseComposer({ caseId, to, writing }: CaseComposerProps) {
  const { outbox, photos, shownPhotos } = writing;
  const isOnline = useOnline();
  const draft = useCaseDraft(caseId, photos);
  const send = () => {
    if (draft.isEmpty || draft.isReading) return;
    outbox.add(draft.text.trim(), draft.photos);
    draft.clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack as="section" gap={8} data-restores-text="" aria-label={i18n.t('Your message')}>
      <TextareaField
        rows={2}
        maxLength={MAX_CASE_TEXT}
        label={to === null ? i18n.t('Add something') : i18n.t('Write to {name}', { name: to })}
        value={draft.text}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {draft.refused === null ? null : (
        <Text as="p" size="small" tone="stop" role="alert">
          {draft.refused}
        </Text>
      )}
      {shownPhotos
        .filter(({ id }) => draft.photos.some(({ photo_id }) => photo_id === id))
        .map((photo) => (
          <Row key={photo.id} gap={8} size="small">
            <UnsentPhoto photo={photo} />
            <IconButton
              color="ink"
              aria-label={i18n.t('Remove photo')}
              onClick={() => draft.detach(photo.id)}
            >
              <IconX size={16} stroke={1.6} aria-hidden="true" />
            </IconButton>
          </Row>
        ))}
      <Row gap={8} justify="between">
        <PhotoButton onFiles={(files) => void draft.attach(files)} />
        <Row gap={8}>
          {isOnline ? null : (
            <Text size="label" tone="third">
              {i18n.t('Sent once you’re online')}
            </Text>
          )}
          <Button
            variant="filled"
            color="ink"
            loading={draft.isReading}
            leftSection={<IconSend size={16} stroke={1.6} aria-hidden="true" />}
            onClick={send}
          >
            {i18n.t('Send')}
          </Button>
        </Row>
      </Row>
    </Stack>
  );
}
