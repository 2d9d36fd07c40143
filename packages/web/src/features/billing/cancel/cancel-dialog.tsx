import { CANCEL_REASONS, cancelSubscription } from '@beamwright/contract';
import type { Billing, CancelReason, Plan } from '@beamwright/contract';
import { useId, useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { DifferenceTable } from '../difference-table.tsx';
import { differencesOf } from '../plan-changes.ts';
import { isGiving } from '../standing.ts';
import { reasonName } from './reason-name.ts';
import { ReadOnlyNote } from './read-only-note.tsx';

type When = 'now' | 'period_end';

interface CancelDialogProps {
  billing: Billing;
  /** The plan without the subscription; null if it is off the list. */
  after: Plan | null;
  onClose: () => void;
}

/** Ends the subscription, after saying in numbers what that takes. */
export function CancelDialog({ billing, after, onClose }: CancelDialogProps) {
  const { plan: current, usage } = useProfile();
  const { subscription, assigned_plan } = billing;
  const mayWait = isGiving(billing) && subscription?.cancel_at === null;
  const [when, setWhen] = useState<When>(mayWait ? 'period_end' : 'now');
  const [reason, setReason] = useState<CancelReason | ''>('');
  const date = formatDate(subscription?.current_period_end ?? usage.resets_on);
  const cancel = useOperation(cancelSubscription, {
    errors: 'inline',
    alsoInvalidate: ['plans', 'library', 'machines'],
    onSuccess: () => {
      toastSuccess(
        when === 'now'
          ? i18n.t('Subscription ended.')
          : i18n.t('Your subscription ends on {date}.', { date }),
      );
      onClose();
    },
  });
  const send = () => cancel.mutate({ body: { when, ...(reason === '' ? {} : { reason }) } });
  return (
    <Dialog
      opened
      onClose={onClose}
      look="wide"
      title={i18n.t('Move to {plan}?', { plan: assigned_plan })}
    >
      <Stack gap={16}>
        <FormError error={cancel.error} />
        {after ? <ReadOnlyNote after={after} when={when === 'now' ? null : date} /> : null}
        {after ? <DifferenceTable rows={differencesOf(current, after, usage)} /> : null}
        {mayWait ? <WhenChoice when={when} date={date} onChange={setWhen} /> : null}
        <SelectField
          label={i18n.t('Why? (optional)')}
          options={[
            { value: '', label: i18n.t('No answer') },
            ...CANCEL_REASONS.map((value) => ({ value, label: reasonName(value) })),
          ]}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as CancelReason | '')}
        />
        <DialogFooter>
          <Button onClick={onClose} data-autofocus>
            {isGiving(billing)
              ? i18n.t('Keep {plan}', { plan: current.name })
              : i18n.t('Keep subscription')}
          </Button>
          <Button variant="filled" color="ink" loading={cancel.isPending} onClick={send}>
            {when === 'now'
              ? i18n.t('Move to {plan} now', { plan: assigned_plan })
              : i18n.t('Move to {plan} on {date}', { plan: assigned_plan, date })}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}

interface WhenChoiceProps {
  when: When;
  date: string;
  onChange: (when: When) => void;
}

function WhenChoice({ when, date, onChange }: WhenChoiceProps) {
  const name = useId();
  const options = [
    { value: 'period_end', label: i18n.t('On {date}, when the paid month ends', { date }) },
    { value: 'now', label: i18n.t('Now, without a refund') },
  ] as const;
  return (
    <Fieldset legend={i18n.t('When')}>
      <Stack gap={4}>
        {options.map(({ value, label }) => (
          <Row as="label" key={value} gap={8} controlHeight>
            <input
              type="radio"
              name={name}
              checked={when === value}
              onChange={() => onChange(value)}
            />
            <Text>{label}</Text>
          </Row>
        ))}
      </Stack>
    </Fieldset>
  );
}
