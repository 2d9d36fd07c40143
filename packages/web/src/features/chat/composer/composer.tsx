import { MAX_MESSAGE, type ListedMessage } from '@beamwright/contract';
import { IconAt, IconPlus, IconSend, IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Box } from '../../../ui/box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { UnsentPhoto as Photo } from '../../../lib/unsent-photos.ts';
import classes from './composer.module.css';
import { PhotoButton } from '../../../ui/photo-button.tsx';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { findTrigger, useSuggestions, type Suggestion, type Trigger } from './suggestions.ts';
import { UnsentPhoto } from '../../../ui/unsent-photo.tsx';
import type { ComposerState } from './use-composer.ts';
import { pastePhotos } from './use-dropped-photos.ts';

interface ComposerProps {
  teamId: string;
  teamName: string;
  isManager: boolean;
  isOnline: boolean;
  /** Whether the edit is being saved. */
  isSaving: boolean;
  composer: ComposerState;
  photos: readonly Photo[];
  /** Whether files are dragged over the chat. */
  isDropping: boolean;
  onTyped: (isEmpty: boolean) => void;
  onSend: () => void;
  /** The last message of the user, which ↑ edits. */
  lastOwn: ListedMessage | undefined;
}

/** Enter sends, Shift Enter breaks the line, ↑ edits the last message, @ names people, / attaches. */
export function Composer(props: ComposerProps) {
  const { teamId, teamName, isManager, isOnline, composer, onTyped, onSend, lastOwn } = props;
  const { photos, isDropping, isSaving } = props;
  const { text, edited, replied } = composer;
  const words = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [chosen, setChosen] = useState(0);
  const suggestions = useSuggestions({ teamId, trigger, isManager });
  const isOpen = trigger !== null && suggestions.length > 0;

  // A reply, an edit or a text to send begins with typing.
  const { writtenTo } = composer;
  useEffect(() => {
    if (edited || replied || writtenTo > 0) words.current?.focus();
  }, [edited, replied, writtenTo]);

  const follow = () => {
    const field = words.current;
    if (field) setTrigger(findTrigger(field.value, field.selectionStart));
    setChosen(0);
  };
  const insert = (sign: string) => {
    const field = words.current;
    const caret = field?.selectionStart ?? text.length;
    const before = text.slice(0, caret);
    const gap = before === '' || /\s$/.test(before) ? '' : ' ';
    composer.change(before + gap + sign + text.slice(caret));
    requestAnimationFrame(() => {
      field?.focus();
      const at = caret + gap.length + 1;
      field?.setSelectionRange(at, at);
      follow();
    });
  };
  const choose = (suggestion: Suggestion) => {
    if (!trigger) return;
    const caret = composer.choose(suggestion, trigger);
    setTrigger(null);
    requestAnimationFrame(() => {
      words.current?.focus();
      words.current?.setSelectionRange(caret, caret);
    });
  };
  const send = () => {
    if (composer.isEmpty || composer.files.isReading || isSaving) return;
    setTrigger(null);
    onSend();
    words.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter ends what an input method composes.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (isOpen && moveIn(key)) return event.preventDefault();
    if (key === 'Enter' && !event.shiftKey && !event.altKey) {
      event.preventDefault();
      send();
    } else if (key === 'ArrowUp' && text === '' && lastOwn) {
      event.preventDefault();
      composer.edit(lastOwn);
    } else if (key === 'Escape' && composer.cancel()) event.preventDefault();
  };
  function moveIn(key: string): boolean {
    const count = suggestions.length;
    const suggestion = suggestions[chosen];
    if (key === 'ArrowDown') setChosen((chosen + 1) % count);
    else if (key === 'ArrowUp') setChosen((chosen + count - 1) % count);
    else if ((key === 'Enter' || key === 'Tab') && suggestion) choose(suggestion);
    else if (key === 'Escape') setTrigger(null);
    else return false;
    return true;
  }

  const placeholder = isDropping
    ? i18n.t('Drop photos to attach them')
    : isOnline
      ? i18n.t('Message {team}', { team: teamName })
      : i18n.t('Message, sent when online');
  return (
    <>
      {isOpen ? (
        <SuggestionList id={listId} {...{ teamId, suggestions, chosen }} onChoose={choose} />
      ) : null}
      <Box
        ground="card"
        border="control"
        radius="card"
        shadow="soft"
        className={classes.box}
        data-drop={isDropping || undefined}
      >
        <Context composer={composer} photos={photos} />
        <textarea
          ref={words}
          className={classes.words}
          rows={1}
          maxLength={MAX_MESSAGE}
          aria-label={i18n.t('Message')}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen ? optionId(listId, chosen) : undefined}
          aria-autocomplete="list"
          placeholder={placeholder}
          value={text}
          onChange={({ currentTarget }) => {
            composer.change(currentTarget.value);
            onTyped(currentTarget.value === '');
            follow();
          }}
          onKeyDown={onKeyDown}
          onPaste={(event) => pastePhotos(event, composer.files.attachPhotos)}
          onBlur={() => setTrigger(null)}
        />
        <Row gap={2} pad={4}>
          {edited ? null : (
            <IconButton
              color="ink"
              aria-label={i18n.t('Attach a setting, test card, result or job')}
              onClick={() => insert('/')}
            >
              <IconPlus size={18} stroke={1.6} aria-hidden="true" />
            </IconButton>
          )}
          {edited ? null : (
            <PhotoButton onFiles={(files) => void composer.files.attachPhotos(files)} />
          )}
          <IconButton color="ink" aria-label={i18n.t('Mention')} onClick={() => insert('@')}>
            <IconAt size={18} stroke={1.6} aria-hidden="true" />
          </IconButton>
          <Row marginLeft="auto">
            <Box as="span" pad="0 8 0 0" size="label" tone="third" hideOn="phone">
              {i18n.t('Enter to send')}
            </Box>
            <Button
              variant="filled"
              loading={composer.files.isReading || isSaving}
              disabled={composer.isEmpty}
              leftSection={<IconSend size={16} stroke={1.6} aria-hidden="true" />}
              onClick={send}
            >
              {edited ? i18n.t('Save') : i18n.t('Send')}
            </Button>
          </Row>
        </Row>
      </Box>
    </>
  );
}

const CONTEXT = {
  gap: 8,
  justify: 'between',
  pad: '4 4 4 12',
  size: 'small',
  tone: 'second',
  line: 'bottom',
} as const;

/** What is answered, edited or attached. */
function Context({ composer, photos }: Pick<ComposerProps, 'composer' | 'photos'>) {
  const { edited, replied, files } = composer;
  const close = <IconX size={16} stroke={1.6} aria-hidden="true" />;
  return (
    <>
      {edited || replied ? (
        <Row {...CONTEXT}>
          <Text truncate>
            {edited
              ? i18n.t('Editing your message')
              : i18n.t('Replying to {name}', {
                  name: replied?.name ?? i18n.t('Former member'),
                })}
          </Text>
          <IconButton color="ink" aria-label={i18n.t('Cancel')} onClick={() => composer.cancel()}>
            {close}
          </IconButton>
        </Row>
      ) : null}
      {files.refused === null ? null : (
        <Row {...CONTEXT} tone="stop" role="alert">
          {files.refused}
          <IconButton
            color="ink"
            aria-label={i18n.t('Dismiss')}
            onClick={composer.files.acceptRefusal}
          >
            {close}
          </IconButton>
        </Row>
      )}
      {files.attached.map(({ id, label }) => {
        const photo = photos.find((one) => one.id === id);
        return (
          <Row key={id} {...CONTEXT}>
            {photo ? <UnsentPhoto photo={photo} /> : <Text truncate>{label}</Text>}
            <IconButton
              color="ink"
              aria-label={i18n.t('Remove {name}', { name: label })}
              onClick={() => composer.files.detach(id)}
            >
              {close}
            </IconButton>
          </Row>
        );
      })}
    </>
  );
}
