import { MAX_CASE_TEXT, MAX_MESSAGE_WORKS } from '@beamwright/contract';
import { IconPlus, IconSend, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PhotoButton } from '../../../ui/photo-button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import { AttachDialog } from './attach-dialog.tsx';
import { FullCase, leftText, type CaseRoom } from './case-room.tsx';
import { useCaseDraft, type CaseDraft } from './use-case-draft.ts';
import type { CaseWriting } from './use-case-outbox.ts';

interface CaseComposerProps {
  caseId: string;
  /** Who reads it; null while nobody helps. */
  to: string | null;
  /** Whether it is the caller's case: only its maker has the settings that it is about. */
  isMaker: boolean;
  room: CaseRoom;
  writing: CaseWriting;
}

/** Writes in a case. Ctrl Enter sends, because answers here are longer than in a chat. */
export function CaseComposer({ caseId, to, isMaker, room, writing }: CaseComposerProps) {
  const { outbox, photos } = writing;
  const isOnline = useOnline();
  const draft = useCaseDraft(caseId, photos, room.photosOfCase);
  const { chosen } = draft;
  const words = useRef<HTMLTextAreaElement>(null);
  if (room.messages === 0) return <FullCase />;
  const send = () => {
    if (draft.isEmpty || chosen.isReading) return;
    outbox.add(draft.text.trim(), draft.photos, draft.works);
    draft.clear();
    // Its button can’t be pressed any more, and the focus must not go with it.
    words.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <Stack as="section" gap={8} data-restores-text="" aria-label={i18n.t('Your message')}>
      <TextareaField
        ref={words}
        rows={2}
        maxLength={MAX_CASE_TEXT}
        label={to === null ? i18n.t('Add something') : i18n.t('Write to {name}', { name: to })}
        description={leftText(draft.text, room.messages)}
        value={draft.text}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {chosen.refused === null ? null : (
        <Text as="p" size="small" tone="stop" role="alert">
          {chosen.refused}
        </Text>
      )}
      <Attached draft={draft} />
      <Row gap={8} wrap justify="between">
        <Row gap={8} canShrink>
          {isMaker ? <WorkButton draft={draft} /> : null}
          <PhotoButton
            disabled={chosen.room.left === 0}
            onFiles={(files) => void chosen.add(files)}
          />
          <Text size="label" tone="third" breakWords role="status">
            {[worksText(draft.works.length), chosen.room.text].filter(Boolean).join(' · ')}
          </Text>
        </Row>
        <Row gap={8} marginLeft="auto">
          {isOnline ? null : (
            <Text size="label" tone="third">
              {i18n.t('Sent once you’re online')}
            </Text>
          )}
          <Button
            variant="filled"
            color="ink"
            loading={chosen.isReading}
            disabled={draft.isEmpty}
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

const worksText = (n: number): string | null =>
  n === 0 ? null : i18n.t('{n} of {max} attached', { n, max: MAX_MESSAGE_WORKS });

function WorkButton({ draft: { works, add } }: { draft: CaseDraft }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        color="ink"
        disabled={works.length >= MAX_MESSAGE_WORKS}
        aria-label={i18n.t('Attach a setting or test card')}
        onClick={() => setOpen(true)}
      >
        <IconPlus size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {isOpen ? (
        <AttachDialog
          attached={works}
          onPick={(work) => {
            add(work);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

/** What will go with the message; each comes off with one press. */
function Attached({ draft }: { draft: CaseDraft }) {
  const { shown, remove } = draft.chosen;
  return (
    <>
      {shown.map((photo) => (
        <Removable key={photo.id} label={i18n.t('Remove photo')} onRemove={() => remove(photo.id)}>
          <UnsentPhoto photo={photo} />
        </Removable>
      ))}
      {draft.works.map(({ id, label }) => (
        <Removable
          key={id}
          label={i18n.t('Remove {name}', { name: label })}
          onRemove={() => draft.remove(id)}
        >
          <Text grow canShrink breakWords>
            {label}
          </Text>
        </Removable>
      ))}
    </>
  );
}

interface RemovableProps {
  label: string;
  onRemove: () => void;
  children: ReactNode;
}

function Removable({ label, onRemove, children }: RemovableProps) {
  return (
    <Row gap={8} size="small">
      {children}
      <IconButton color="ink" aria-label={label} onClick={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
