import {
  addErrorAlert,
  ALERT_TRIGGERS,
  changeErrorAlert,
  ERROR_SEVERITIES,
  type AlertTrigger,
  type ErrorSeverity,
} from '@beamwright/contract';
import type { ApiProblem } from '../../../../lib/api-problem.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { useOperation } from '../../../../lib/query.ts';
import { useForm } from '../../../../lib/use-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Choice } from '../../../../ui/choice.tsx';
import { Columns } from '../../../../ui/columns.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { severityName } from '../error-text.ts';
import { isCounted, triggerName, type Rule } from './alert-text.ts';

const FIRST_THRESHOLD = 10;
const HOUR = 60;
const DAY = 1440;

interface AlertRuleFormProps {
  rule: Rule;
  /** Null for a new rule. */
  id: string | null;
  onDone: () => void;
}

const shapeOf = (rule: Rule): Rule => ({
  name: rule.name,
  trigger: rule.trigger,
  threshold: rule.threshold,
  within_minutes: rule.within_minutes,
  min_severity: rule.min_severity,
  target: rule.target,
  url: rule.url,
  enabled: rule.enabled,
});

export function AlertRuleForm({ rule, id, onDone }: AlertRuleFormProps) {
  const form = useForm({ initial: shapeOf(rule), schema: addErrorAlert.body });
  const { values, set, messages } = form;
  const options = {
    errors: 'inline',
    onSuccess: onDone,
    onError: (error: ApiProblem) => form.refuse(error),
  } as const;
  const add = useOperation(addErrorAlert, options);
  const change = useOperation(changeErrorAlert, options);
  const send = () => {
    if (!form.check()) return;
    if (id === null) add.mutate({ body: values });
    else change.mutate({ params: { id }, body: values });
  };
  const setTrigger = (trigger: AlertTrigger) => {
    set('trigger', trigger);
    set('threshold', isCounted(trigger) ? (values.threshold ?? FIRST_THRESHOLD) : null);
    set('within_minutes', isCounted(trigger) ? (values.within_minutes ?? HOUR) : null);
  };
  const problem = form.unplaced(add.error ?? change.error);
  return (
    <Stack
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        data-autofocus
        name="name"
        label={i18n.t('Name')}
        maxLength={80}
        value={values.name}
        error={messages.name}
        onChange={({ currentTarget }) => set('name', currentTarget.value)}
      />
      <Columns count={2} stackOn="phone" gap={12}>
        <SelectField
          label={i18n.t('Send for')}
          value={values.trigger}
          options={ALERT_TRIGGERS.map((value) => ({ value, label: triggerName(value) }))}
          onChange={({ currentTarget }) => setTrigger(currentTarget.value as AlertTrigger)}
        />
        <SelectField
          label={i18n.t('Lowest severity')}
          value={values.min_severity}
          options={ERROR_SEVERITIES.map((value) => ({ value, label: severityName(value) }))}
          onChange={({ currentTarget }) =>
            set('min_severity', currentTarget.value as ErrorSeverity)
          }
        />
        {isCounted(values.trigger) ? (
          <>
            <NumberField
              name="threshold"
              label={i18n.t('More than')}
              unit={values.trigger === 'users' ? i18n.t('users') : i18n.t('events')}
              decimalScale={0}
              allowNegative={false}
              value={values.threshold}
              error={
                messages.threshold ??
                (values.threshold === null ? i18n.t('Enter a number') : undefined)
              }
              onChange={(threshold) => set('threshold', threshold)}
            />
            <SelectField
              label={i18n.t('Within')}
              value={String(values.within_minutes)}
              options={[
                { value: String(HOUR), label: i18n.t('1 hour') },
                { value: String(DAY), label: i18n.t('24 hours') },
              ]}
              onChange={({ currentTarget }) =>
                set('within_minutes', currentTarget.value === String(HOUR) ? HOUR : DAY)
              }
            />
          </>
        ) : null}
      </Columns>
      <Target values={values} error={messages.url} set={set} />
      <FormError error={problem} />
      <Row gap={8} justify="end">
        <Button variant="subtle" color="ink" onClick={onDone}>
          {i18n.t('Cancel')}
        </Button>
        <Button type="submit" variant="filled" loading={add.isPending || change.isPending}>
          {i18n.t('Save rule')}
        </Button>
      </Row>
    </Stack>
  );
}

interface TargetProps {
  values: Rule;
  error: string | undefined;
  set: <K extends keyof Rule>(field: K, value: Rule[K]) => void;
}

function Target({ values, error, set }: TargetProps) {
  return (
    <>
      <Choice<Rule['target']>
        label={i18n.t('Send to')}
        value={values.target}
        options={[
          { value: 'mail', label: i18n.t('Email to all administrators') },
          { value: 'webhook', label: i18n.t('Webhook') },
        ]}
        onChange={(target) => {
          set('target', target);
          set('url', target === 'mail' ? null : (values.url ?? ''));
        }}
      />
      {values.target === 'webhook' ? (
        <TextField
          name="url"
          type="url"
          label={i18n.t('Webhook address')}
          description={i18n.t('A public https address. Beamwright sends a POST with JSON.')}
          placeholder="https://"
          value={values.url ?? ''}
          error={error}
          onChange={({ currentTarget }) => set('url', currentTarget.value)}
        />
      ) : null}
    </>
  );
}
