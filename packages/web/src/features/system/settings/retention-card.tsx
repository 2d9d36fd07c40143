import { listShortenable, type SystemSetting } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SettingsCard } from '../../../ui/settings-card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChangedLine } from './changed-line.tsx';
import { MIN_DAYS_REASONS, retentionName } from './retention-name.ts';
import { useChangeSetting } from './use-change-setting.ts';

/** How long rows are kept, as far as administrators may choose. */
export function RetentionCard({ settings }: { settings: readonly SystemSetting[] }) {
  return (
    <SettingsCard
      title={i18n.t('How long data is kept')}
      sub={i18n.t(
        'Nightly tasks delete older data. You can shorten these times, but never exceed what users were promised. The privacy page shows the current ones.',
      )}
    >
      {settings.map((setting) => (
        <KeptRow key={`${setting.key} ${setting.version}`} setting={setting} />
      ))}
      <Box as="details" marginTop={16}>
        <Disclosure>{i18n.t('What can’t be changed, and why')}</Disclosure>
        <Box as="ul" bullets size="small" tone="second" marginTop={8}>
          {fixedReasons().map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </Box>
      </Box>
    </SettingsCard>
  );
}

const fixedReasons = (): string[] => [
  i18n.t(
    'The bin (30 days), accounts to be erased (14 days), exports (7 days) and undoing imports (31 days): users were promised this time to change their minds.',
  ),
  i18n.t(
    'Payment records (400 days): taxes and disputed charges need a full year. Your local law may require more; Stripe keeps the invoices.',
  ),
  i18n.t(
    'AI usage and spending (400 days) and counted requests (90 days): limits and bills are based on them.',
  ),
  i18n.t('Team activity (730 days): safety officers compare two years of inductions.'),
  i18n.t('Ended sessions, links, codes and attempt counts: already only a day to a week.'),
];

function KeptRow({ setting }: { setting: SystemSetting }) {
  const { key, least, most } = setting;
  const confirm = useConfirm();
  const [days, setDays] = useState<number | null>(Number(setting.value));
  const { save, isSaving } = useChangeSetting(setting, {
    saved: i18n.t('Saved. Older data is deleted tonight.'),
  });
  const name = retentionName(key) ?? key;
  const kept = listShortenable().find((entry) => entry.key === key)?.name;
  const reason = kept && MIN_DAYS_REASONS[kept]?.();
  const current = Number(setting.value);
  const isValid =
    days !== null && Number.isInteger(days) && days >= (least ?? 1) && days <= (most ?? days);

  async function submit() {
    if (!isValid || days === null) return;
    const isAgreed =
      days >= current ||
      (await confirm({
        title: i18n.t('Keep for {days, plural, one {# day} other {# days}}?', { days }),
        body: i18n.t('Tonight, older data is deleted for everyone: {name}. This can’t be undone.', {
          name,
        }),
        confirm: i18n.t('Shorten'),
        danger: true,
      }));
    if (isAgreed) save(String(days));
  }

  return (
    <Box
      as="form"
      pad="12 0"
      line="between"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Columns count={2} stackOn="phone" gap="8 16">
        <div>
          <Text as="div" weight={500}>
            {name}
          </Text>
          <Text as="div" size="small" tone="second">
            {reason === undefined
              ? i18n.t('{least} to {most} days', { least: least ?? 1, most: most ?? 1 })
              : i18n.t('{least} days ({reason}) to {most} days (promised to users)', {
                  least: least ?? 1,
                  most: most ?? 1,
                  reason,
                })}
          </Text>
        </div>
        <Row gap={8} align="start" justify="end">
          <NumberField
            aria-label={i18n.t('{name} (days)', { name })}
            unit={i18n.t('days')}
            decimalScale={0}
            allowNegative={false}
            {...(least !== null && { min: least })}
            {...(most !== null && { max: most })}
            value={days}
            onChange={setDays}
          />
          <Button type="submit" loading={isSaving} disabled={!isValid || days === current}>
            {i18n.t('Save')}
          </Button>
        </Row>
      </Columns>
      <ChangedLine setting={setting} />
    </Box>
  );
}
