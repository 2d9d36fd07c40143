import {
  listColleagues,
  MAX_CASE_TEXT,
  moveConsultation,
  type CaseSummary,
  type Colleague,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { isAway } from './away.ts';
import { FitRow } from './fit-row.tsx';

interface HandOverDialogProps {
  one: Pick<CaseSummary, 'id' | 'laser_type' | 'material' | 'language'>;
  /** Experts hand over their own case; administrators assign any. */
  action: 'hand_over' | 'assign';
  onClose: () => void;
  onDone: () => void;
}

const hasRoom = (expert: Colleague): boolean => expert.open < expert.max_open && !isAway(expert);

/** Gives a case to another expert, with what they know and how many cases they have. */
export function HandOverDialog({ one, action, onClose, onDone }: HandOverDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const list = useQuery(queryOptionsFor(listColleagues, { params: { id: one.id } }));
  const title = action === 'assign' ? i18n.t('Assign to') : i18n.t('Hand over to');
  const move = useOperation(moveConsultation, {
    errors: 'inline',
    onSuccess: () => {
      const name = list.data?.items.find(({ id }) => id === chosen)?.name ?? '';
      toastSuccess(i18n.t('{name} has the case now.', { name }));
      onDone();
      onClose();
    },
  });
  const send = () => {
    if (chosen === null) return;
    move.mutate({ params: { id: one.id }, body: { action, expert_id: chosen, note } });
  };
  const { data, error, refetch } = list;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap={16}>
        {data ? (
          <Experts experts={data.items} {...{ title, one, action, chosen }} onChoose={setChosen} />
        ) : error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton count={3} />
        )}
        <TextField
          label={i18n.t('Note for the next expert')}
          maxLength={MAX_CASE_TEXT}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <FormError error={move.error} />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            variant="filled"
            color="ink"
            disabled={chosen === null}
            loading={move.isPending}
            onClick={send}
          >
            {action === 'assign' ? i18n.t('Assign') : i18n.t('Hand over')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

interface ExpertsProps {
  experts: readonly Colleague[];
  title: string;
  one: HandOverDialogProps['one'];
  action: HandOverDialogProps['action'];
  chosen: string | null;
  onChoose: (id: string) => void;
}

function Experts({ experts, title, one, action, chosen, onChoose }: ExpertsProps) {
  const name = useId();
  if (experts.length === 0) {
    return (
      <Text as="p">
        {action === 'assign'
          ? i18n.t('There is no other expert. Add one under Experts first.')
          : i18n.t('There is no other expert. Release the case instead.')}
      </Text>
    );
  }
  return (
    <Fieldset legend={title} hideLegend>
      {experts.map((expert) => (
        <Row
          key={expert.id}
          as="label"
          gap={12}
          align="start"
          pad="12 8"
          line="between"
          dimmed={!hasRoom(expert)}
        >
          <input
            type="radio"
            name={name}
            value={expert.id}
            disabled={!hasRoom(expert)}
            checked={chosen === expert.id}
            onChange={() => onChoose(expert.id)}
          />
          <Stack as="span" gap={4} grow>
            <Row as="span" gap={8} justify="between">
              <Text weight={550}>{expert.name}</Text>
              <Text size="small" mono noWrap>
                {i18n.t('{n} of {total}', { n: expert.open, total: expert.max_open })}
              </Text>
            </Row>
            {isAway(expert) && expert.away_until !== null ? (
              <Text size="label" tone="warn">
                {i18n.t('Away until {time}', { time: formatDateTime(expert.away_until) })}
              </Text>
            ) : null}
            <FitRow of={one} fit={expert.fit} />
          </Stack>
        </Row>
      ))}
    </Fieldset>
  );
}
