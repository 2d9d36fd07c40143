import { deleteStatusEntry } from '@beamwright/contract';
import type { StatusEntry } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { EntryUpdate } from './entry-update.tsx';
import { effectText, isOver, localText, stateName, timesText } from './status-text.ts';
import { UpdateForm } from './update-form.tsx';

interface EntryCardProps {
  entry: StatusEntry;
  now: number;
  isUpdating: boolean;
  /** The update whose text is being corrected. */
  editedId: string | null;
  onUpdate: () => void;
  onEdit: () => void;
  onEditText: (updateId: string) => void;
  onClosed: () => void;
}

/** An incident or a maintenance with its timeline. */
export function EntryCard(props: EntryCardProps) {
  const { entry, now, isUpdating, editedId, onUpdate, onEdit, onEditText, onClosed } = props;
  const { title, starts_at, ends_at, updates } = entry;
  const over = isOver(entry, now);
  return (
    <Card flush clip as="article" aria-label={title}>
      <Row gap="4 12" wrap pad="12 20">
        <h3>{title}</h3>
        <Pill state={over ? undefined : 'warn'}>{stateName(entry, now)}</Pill>
        <Text size="small" tone="third" marginLeft="auto">
          {effectText(entry)}
        </Text>
      </Row>
      <Box pad="0 20 12">
        <Text as="p" size="small" tone="second">
          {timesText(starts_at, ends_at)} ({localText(starts_at)})
        </Text>
      </Box>
      {updates.map((update) => (
        <EntryUpdate
          key={update.id}
          entry={entry}
          update={update}
          isEdited={update.id === editedId}
          onEdit={() => onEditText(update.id)}
          onClosed={onClosed}
        />
      ))}
      {isUpdating ? (
        <UpdateForm entry={entry} onClosed={onClosed} />
      ) : (
        <EntryButtons entry={entry} onUpdate={onUpdate} onEdit={onEdit} />
      )}
    </Card>
  );
}

function EntryButtons({
  entry,
  onUpdate,
  onEdit,
}: Pick<EntryCardProps, 'entry' | 'onUpdate' | 'onEdit'>) {
  const confirm = useConfirm();
  const remove = useOperation(deleteStatusEntry, {
    onSuccess: () => toastSuccess(i18n.t('Deleted.')),
  });
  const ask = async () => {
    const n = entry.updates.length;
    const yes = await confirm({
      title: i18n.t('Delete “{title}”?', { title: entry.title }),
      body: i18n.t(
        'It disappears from the status page{n, plural, =0 {} one { with # update} other { with # updates}}. This can’t be undone.',
        { n },
      ),
      confirm: i18n.t('Delete'),
      danger: true,
    });
    if (yes) remove.mutate({ params: { id: entry.id } });
  };
  return (
    <Row gap={8} wrap pad="12 20" line="top">
      <Button variant="subtle" color="red" onClick={() => void ask()}>
        {i18n.t('Delete')}
      </Button>
      <Box marginLeft="auto" />
      <Button variant="subtle" color="ink" onClick={onEdit}>
        {i18n.t('Edit')}
      </Button>
      <Button onClick={onUpdate}>{i18n.t('Add update')}</Button>
    </Row>
  );
}
