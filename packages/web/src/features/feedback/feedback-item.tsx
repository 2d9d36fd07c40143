import { getPhoto } from '@beamwright/contract';
import type { Feedback } from '@beamwright/contract';
import { IconButton } from '../../ui/icon-button.tsx';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { addressOf } from '../../lib/api.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { makerName } from '../../lib/maker-name.ts';
import { useProfile } from '../../lib/session.tsx';
import { useUnits } from '../../lib/units.ts';
import { useWorkspace } from '../../lib/workspace.ts';
import classes from './feedback-item.module.css';
import { usedNumbersText, resultTexts } from './result-text.ts';
import { AskExpertLink } from '../../ui/ask-expert-link.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';

const TONES = { good: 'ok', bad: 'stop', plain: undefined } as const;

interface FeedbackItemProps {
  feedback: Feedback;
  isDeleting: boolean;
  onPhoto: () => void;
  onDelete: () => void;
}

/** One result with the numbers used, the notes and the photo. */
export function FeedbackItem({ feedback, isDeleting, onPhoto, onDelete }: FeedbackItemProps) {
  const units = useUnits();
  const { created_at, created_by, machine_name, notes } = feedback;
  const { teamId, may } = useWorkspace();
  const { id } = useProfile();
  // In a team, a result belongs to who burned it, and managers.
  const mayDelete = created_by?.id === id ? may('member') : may('manager');
  const date = formatDate(created_at);
  const texts = resultTexts(feedback);
  return (
    <Row as="li" gap={12} align="start" pad="12 0" line="between">
      {feedback.has_photo ? <Thumbnail feedback={feedback} date={date} onOpen={onPhoto} /> : null}
      <Stack gap={2} grow>
        <Row as="p" gap="2 12" align="stretch" wrap weight={500}>
          {texts.map(({ text, kind }) => (
            <Text key={text} tone={TONES[kind]}>
              {text}
            </Text>
          ))}
        </Row>
        {notes === '' ? null : (
          <Text as="p" tone="second" breakWords className={classes.notes}>
            {notes}
          </Text>
        )}
        <Row as="p" gap="2 12" align="stretch" wrap size="label" tone="third" tabular>
          <time dateTime={created_at} title={formatDateTime(created_at)}>
            {date}
          </time>
          <span>{usedNumbersText(feedback, units)}</span>
          {teamId === null ? null : (
            <span>{[makerName(created_by, id), machine_name].filter(Boolean).join(' · ')}</span>
          )}
        </Row>
      </Stack>
      {texts.some(({ kind }) => kind === 'bad') ? (
        <AskExpertLink
          size="xs"
          about={{
            kind: 'result',
            id: feedback.id,
            ...(feedback.setting_id === null ? {} : { setting: feedback.setting_id }),
          }}
          name={date}
        />
      ) : null}
      {mayDelete ? (
        <IconButton
          variant="subtle"
          color="ink"
          loading={isDeleting}
          aria-label={i18n.t('Delete result from {date}', { date })}
          onClick={onDelete}
        >
          <IconTrash size={18} stroke={1.6} />
        </IconButton>
      ) : null}
    </Row>
  );
}

interface ThumbnailProps {
  feedback: Feedback;
  date: string;
  onOpen: () => void;
}

function Thumbnail({ feedback, date, onOpen }: ThumbnailProps) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <Row
        as="span"
        noShrink
        pad="4 8"
        size="label"
        tone="third"
        leading={1.2}
        textAlign="center"
        ground="sunk"
        radius="control"
        className={classes.broken}
      >
        {i18n.t('Couldn’t show the photo')}
      </Row>
    );
  return (
    <Box
      type="button"
      as="button"
      noShrink
      clip
      ground="sunk"
      border="line"
      radius="control"
      className={classes.thumbnail}
      aria-label={i18n.t('Open photo from {date}', { date })}
      onClick={onOpen}
    >
      <img
        src={addressOf(getPhoto, { params: { id: feedback.id } })}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
      />
    </Box>
  );
}
