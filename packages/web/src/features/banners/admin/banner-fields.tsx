import { MAX_BANNER_LABEL, MAX_BANNER_MESSAGE } from '@beamwright/contract';
import type { BannerDraft, BannerSeverity, EditedBanner } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { severityName } from '../bar/severity-text.ts';
import classes from './banner-table.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { PlanChips, TargetUsers } from './target-fields.tsx';

interface BannerFieldsProps {
  values: BannerDraft;
  messages: Partial<Record<string, string>>;
  plans: readonly string[];
  users: EditedBanner['target_users'];
  /** Hosts of other sites that the button may open. */
  hosts: readonly string[];
  onUsers: (users: EditedBanner['target_users']) => void;
  onChange: <K extends keyof BannerDraft>(field: K, value: BannerDraft[K]) => void;
}

const severities = () =>
  (['info', 'success', 'warning', 'alert'] satisfies BannerSeverity[]).map((value) => ({
    value,
    label: severityName(value),
    mark: <i className={classes.square} data-severity={value} />,
  }));

/** Everything that can be said of a banner. */
export function BannerFields(props: BannerFieldsProps) {
  const { values, messages, plans, users, hosts, onUsers, onChange } = props;
  return (
    <Stack gap={16}>
      <TextareaField
        rows={2}
        name="message"
        label={i18n.t('Message')}
        description={`${values.message.length}/${MAX_BANNER_MESSAGE}`}
        maxLength={MAX_BANNER_MESSAGE}
        value={values.message}
        error={messages['message']}
        onChange={({ currentTarget }) =>
          onChange('message', currentTarget.value.replaceAll('\n', ' '))
        }
      />
      <Choice
        label={i18n.t('Severity')}
        options={severities()}
        value={values.severity}
        onChange={(severity) => onChange('severity', severity)}
      />
      <Columns count={2} stackOn="phone" gap={12}>
        <TextField
          name="action_label"
          label={i18n.t('Button')}
          maxLength={MAX_BANNER_LABEL}
          value={values.action_label ?? ''}
          error={messages['action_label']}
          onChange={({ currentTarget }) => onChange('action_label', currentTarget.value || null)}
        />
        <TextField
          name="action_url"
          label={i18n.t('Opens')}
          placeholder="/library"
          maxLength={500}
          value={values.action_url ?? ''}
          error={messages['action_url']}
          description={
            hosts.length === 0
              ? i18n.t('A page of this installation.')
              : i18n.t('A page of this installation, or https:// at {hosts}.', {
                  hosts: formatList(hosts, 'any'),
                })
          }
          onChange={({ currentTarget }) => onChange('action_url', currentTarget.value || null)}
        />
      </Columns>
      <PlanChips
        plans={plans}
        chosen={values.target_plans}
        error={messages['target_plans']}
        onChange={(chosen) => onChange('target_plans', chosen)}
      />
      <TargetUsers users={users} error={messages['target_user_ids']} onChange={onUsers} />
      <ScheduleFields
        values={values}
        messages={messages}
        onChange={(field, value) => onChange(field, value as string)}
      />
      <Switch
        checked={values.persist_after_dismissal}
        label={i18n.t('Keep showing after it is dismissed')}
        onChange={({ currentTarget }) => onChange('persist_after_dismissal', currentTarget.checked)}
      />
    </Stack>
  );
}
