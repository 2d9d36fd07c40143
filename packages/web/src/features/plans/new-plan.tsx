import { createPlan, planDraft } from '@beamwright/contract';
import type { EditedPlan } from '@beamwright/contract';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { withEdits } from './plan-rows.ts';

interface NewPlanProps {
  plans: readonly EditedPlan[];
  onClose: () => void;
}

/** Adds a plan with what another one has. Nobody sees it before it is put on the list. */
export function NewPlan({ plans, onClose }: NewPlanProps) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState<number | null>(null);
  const [copied, setCopied] = useState(plans.at(-1)?.id ?? '');
  const [isRefused, setRefused] = useState(false);
  const create = useOperation(createPlan, {
    ownId: useOwnId(),
    errors: 'inline',
    alsoInvalidate: ['plugins'],
    onSuccess: () => {
      toastSuccess(i18n.t('{plan} added. Put it on the list once it’s ready.', { plan: name }));
      onClose();
    },
  });
  const isNameValid = planDraft.shape.name.safeParse(name).success;
  const isPriceValid = planDraft.shape.price_usd.safeParse(price).success;
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const like = plans.find(({ id }) => id === copied);
    if (!isNameValid || !isPriceValid || !like || price === null) {
      setRefused(true);
      return;
    }
    const own = { name, price_usd: price, is_active: false, is_popular: false };
    create.mutate({ body: { ...withEdits(like, {}), ...own } });
  };
  return (
    <Dialog opened onClose={onClose} title={i18n.t('New plan')}>
      <Stack as="form" gap={16} onSubmit={save} noValidate>
        <TextField
          label={i18n.t('Name')}
          value={name}
          maxLength={40}
          data-autofocus
          error={isRefused && !isNameValid ? i18n.t('Enter a name') : undefined}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <NumberField
          label={i18n.t('Price a month')}
          unit="USD"
          min={0}
          max={99_999.99}
          decimalScale={2}
          value={price}
          error={isRefused && !isPriceValid ? i18n.t('Enter a price, or 0') : undefined}
          onChange={setPrice}
        />
        <SelectField
          label={i18n.t('Copy features and limits from')}
          description={i18n.t('Hidden until you put it on the list.')}
          options={plans.map((plan) => ({ value: plan.id, label: plan.name }))}
          value={copied}
          onChange={({ currentTarget }) => setCopied(currentTarget.value)}
        />
        <FormError error={create.error} />
        <Row gap={8} justify="end">
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button type="submit" variant="filled" loading={create.isPending}>
            {i18n.t('Add plan')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
