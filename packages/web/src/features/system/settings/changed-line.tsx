import type { SystemSetting } from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Text } from '../../../ui/text.tsx';
import { valueText } from './setting-text.ts';

/** Default of a setting, and who changed it last. */
export function ChangedLine({ setting }: { setting: SystemSetting }) {
  const { changed_at, changed_by } = setting;
  const value = setting.default === null ? null : valueText(setting.key, setting.default);
  const parts = [
    value === null ? [] : i18n.t('Default: {value}', { value }),
    changed_at === null
      ? i18n.t('never changed')
      : i18n.t('changed {when} by {name}', {
          when: formatDateTime(changed_at),
          name: changed_by ?? i18n.t('an erased account'),
        }),
  ].flat();
  return (
    <Text as="p" size="label" tone="third" marginTop={8}>
      {parts.join(' · ')}
    </Text>
  );
}
