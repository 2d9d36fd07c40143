import type { StatusEntry, StatusUpdate } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { phaseName, utcText } from './status-text.ts';
import { UpdateTextForm } from './update-text-form.tsx';

interface EntryUpdateProps {
  entry: StatusEntry;
  update: StatusUpdate;
  isEdited: boolean;
  onEdit: () => void;
  onClosed: () => void;
}

/** A published update, whose text can be corrected. */
export function EntryUpdate({ entry, update, isEdited, onEdit, onClosed }: EntryUpdateProps) {
  const { phase, text, at, edited_at } = update;
  return (
    <Stack gap={2} pad="8 20" line="top">
      <Row gap="2 8" wrap>
        <Text size="small" mono tone="third">
          {utcText(at)}
        </Text>
        {phase === null ? null : <Text weight={550}>{phaseName(phase)}</Text>}
        {edited_at === null ? null : (
          <Text size="small" tone="third">
            {i18n.t('Edited {time}', { time: utcText(edited_at) })}
          </Text>
        )}
        {isEdited ? null : (
          <Row marginLeft="auto">
            <Button
              variant="subtle"
              color="ink"
              aria-label={i18n.t('Edit text of {time}', { time: utcText(at) })}
              onClick={onEdit}
            >
              {i18n.t('Edit text')}
            </Button>
          </Row>
        )}
      </Row>
      {isEdited ? (
        <UpdateTextForm entry={entry} update={update} onClosed={onClosed} />
      ) : (
        <Text as="p" tone="second" breakWords style={{ whiteSpace: 'pre-line' }}>
          {text}
        </Text>
      )}
    </Stack>
  );
}
