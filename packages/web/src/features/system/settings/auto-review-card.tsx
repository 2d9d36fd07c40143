import type { SystemSetting } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { ChangedLine } from './changed-line.tsx';
import { useChangeSetting } from './use-change-setting.ts';

/** Whether a model reviews drafts as soon as they are stored. */
export function AutoReviewCard({ setting }: { setting: SystemSetting }) {
  const { save, shown } = useChangeSetting(setting, {
    saved: i18n.t('Saved. New drafts use it.'),
  });
  return (
    <SettingsCard
      title={i18n.t('Automatic review')}
      sub={i18n.t(
        'A model checks every new draft. Drafts it approves are served only if they are inside our band. The rest wait for you.',
      )}
    >
      <Switch
        label={i18n.t('Review new drafts automatically')}
        checked={shown === 'true'}
        onChange={({ currentTarget }) => save(String(currentTarget.checked))}
      />
      <ChangedLine setting={setting} />
    </SettingsCard>
  );
}
