import {
  MAX_MAINTENANCE_MESSAGE,
  NO_MAINTENANCE,
  showMaintenance,
  type MaintenancePlan,
  type SystemSetting,
} from '@beamwright/contract';
import { useState } from 'react';
import { fieldError } from '../../../lib/api-problem.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { ChangedLine } from './changed-line.tsx';
import { readPlan } from './setting-text.ts';
import { useChangeSetting } from './use-change-setting.ts';

const shownNow = (plan: MaintenancePlan) => showMaintenance(plan, Date.now());

/** Makes the installation read-only: now, or at a planned time. */
export function MaintenanceCard({ setting }: { setting: SystemSetting }) {
  const plan = readPlan(setting.value) ?? NO_MAINTENANCE;
  const shown = shownNow(plan);
  const { save, isSaving, error } = useChangeSetting(setting, {
    saved: i18n.t('Saved. Everyone sees it within a second.'),
    errors: 'inline',
  });
  return (
    <SettingsCard
      title={i18n.t('Maintenance')}
      sub={i18n.t(
        'Users can read and export, but not change anything. Signing in, administration and Stripe payments still work. Background tasks wait; email is still sent.',
      )}
    >
      {shown === null ? (
        <PlanForm
          key={setting.version}
          plan={plan}
          isSaving={isSaving}
          error={error}
          onSave={(next) => save(JSON.stringify(next))}
        />
      ) : (
        <Stack gap={12}>
          <Notice
            kind={shown.is_on ? 'warn' : 'info'}
            title={shown.is_on ? i18n.t('Maintenance is on') : i18n.t('Maintenance is planned')}
            action={
              <Button
                variant="filled"
                loading={isSaving}
                onClick={() => save(JSON.stringify(NO_MAINTENANCE))}
              >
                {shown.is_on ? i18n.t('End maintenance') : i18n.t('Cancel maintenance')}
              </Button>
            }
          >
            {timesText(plan)} {shown.message}
          </Notice>
          <FormError error={error} />
        </Stack>
      )}
      <ChangedLine setting={setting} />
    </SettingsCard>
  );
}

function timesText({ from, until }: MaintenancePlan): string {
  if (from !== null && until !== null) {
    return i18n.t('From {from} until {until}.', {
      from: formatDateTime(from),
      until: formatDateTime(until),
    });
  }
  return until === null
    ? i18n.t('Until you end it.')
    : i18n.t('Until {until}.', { until: formatDateTime(until) });
}

/** What an input of date and time takes, in the time zone of the browser. */
function localNow(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const fromLocal = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();

interface PlanFormProps {
  plan: MaintenancePlan;
  isSaving: boolean;
  error: unknown;
  onSave: (plan: MaintenancePlan) => void;
}

function PlanForm({ plan, isSaving, error, onSave }: PlanFormProps) {
  const confirm = useConfirm();
  const [mode, setMode] = useState<'on' | 'scheduled'>('on');
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const [message, setMessage] = useState(plan.message);
  const isPlanned = mode === 'scheduled';
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const valueError = fieldError(error, 'value');

  async function submit() {
    const isAgreed =
      isPlanned ||
      (await confirm({
        title: i18n.t('Start maintenance now?'),
        body: i18n.t(
          'Users can’t save anything from this moment. Their changes wait in their browsers and are sent afterward.',
        ),
        confirm: i18n.t('Start now'),
        danger: true,
      }));
    if (!isAgreed) return;
    onSave({
      mode,
      from: isPlanned ? fromLocal(from) : null,
      until: fromLocal(until),
      message: message.trim(),
    });
  }

  return (
    <Stack
      as="form"
      gap={12}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Choice<'on' | 'scheduled'>
        label={i18n.t('When')}
        options={[
          { value: 'on', label: i18n.t('Now') },
          { value: 'scheduled', label: i18n.t('Planned') },
        ]}
        value={mode}
        onChange={setMode}
      />
      <Columns count={2} stackOn="phone" gap="12 8">
        {isPlanned ? (
          <TextField
            label={i18n.t('From')}
            type="datetime-local"
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
        ) : null}
        <TextField
          label={i18n.t('Until')}
          description={isPlanned ? undefined : i18n.t('Leave empty to end it yourself.')}
          type="datetime-local"
          min={localNow()}
          value={until}
          error={valueError}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
      </Columns>
      <Text size="label" tone="third">
        {i18n.t('Times in {zone}. Users see their own.', { zone })}
      </Text>
      <TextareaField
        label={i18n.t('Message')}
        description={i18n.t('Why, and what users can expect. Optional.')}
        rows={2}
        maxLength={MAX_MAINTENANCE_MESSAGE}
        value={message}
        onChange={({ currentTarget }) => setMessage(currentTarget.value)}
      />
      {valueError === undefined ? <FormError error={error} /> : null}
      <Row>
        <Button type="submit" loading={isSaving}>
          {isPlanned ? i18n.t('Plan maintenance') : i18n.t('Start maintenance')}
        </Button>
      </Row>
    </Stack>
  );
}
