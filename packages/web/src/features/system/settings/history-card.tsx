import {
  changeSystemSetting,
  listSettingChanges,
  type SystemSetting,
  type SystemSettingChange,
} from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { settingName, valueText } from './setting-text.ts';

/** Every change of a setting, with a way back. */
export function HistoryCard({ settings }: { settings: readonly SystemSetting[] }) {
  const list = useInfiniteQuery(pageOptionsFor(listSettingChanges));
  return (
    <SettingsCard title={i18n.t('History')}>
      <PagedList
        list={list}
        empty={
          <Text as="p" tone="second">
            {i18n.t('Nobody has changed a setting yet.')}
          </Text>
        }
      >
        {(changes) => (
          <ul>
            {changes.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                setting={settings.find(({ key }) => key === change.key)}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </SettingsCard>
  );
}

interface ChangeRowProps {
  change: SystemSettingChange;
  setting: SystemSetting | undefined;
}

function ChangeRow({ change, setting }: ChangeRowProps) {
  const { key, old_value, new_value, created_at, changed_by } = change;
  const undo = useOperation(changeSystemSetting, {
    onSuccess: () => toastSuccess(i18n.t('Change undone.')),
  });
  const name = settingName(key);
  const before = valueText(key, old_value);
  const when = formatDateTime(created_at);
  // A maintenance of another day has to be planned again, not repeated.
  const canUndo = setting?.is_editable === true && key !== 'maintenance';
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="12 0" line="between">
      <Box basis grow breakWords>
        <Text as="div" weight={500}>
          {name}
        </Text>
        <Text as="div" size="small" tone="second">
          <del>{before}</del> → {valueText(key, new_value)}
        </Text>
        <Text as="div" size="label" tone="third">
          {i18n.t('{when} · {name}', { when, name: changed_by ?? i18n.t('an erased account') })}
        </Text>
      </Box>
      {canUndo && setting.value !== old_value ? (
        <Button
          loading={undo.isPending}
          aria-label={i18n.t('Undo: {name} back to {before}', { name, before })}
          onClick={() =>
            undo.mutate({
              params: { key },
              body: { value: old_value, version: setting.version },
            })
          }
        >
          {i18n.t('Undo')}
        </Button>
      ) : null}
    </Row>
  );
}
