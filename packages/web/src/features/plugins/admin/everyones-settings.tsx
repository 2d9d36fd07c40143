import { PLUGINS } from '@beamwright/contract';
import type { AdminPlugin, PluginSetting } from '@beamwright/contract';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pluginText } from '../../../lib/plugins.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useUpdatePlugin } from './use-update-plugin.ts';

type NumberSetting = Extract<PluginSetting, { kind: 'number' }>;
type Values = Record<string, number | null>;

const numbersOf = ({ key }: AdminPlugin): [string, NumberSetting][] =>
  Object.entries(PLUGINS.get(key)?.settings ?? {}).flatMap(([name, setting]) =>
    setting.kind === 'number' && setting.set_by !== 'user' ? [[name, setting]] : [],
  );

/** The form of a plugin's settings for everyone, as its declaration says; nothing if it has none. */
export function EveryonesSettings({ plugin }: { plugin: AdminPlugin }) {
  const settings = numbersOf(plugin);
  return settings.length === 0 ? null : <Form plugin={plugin} settings={settings} />;
}

function Form({ plugin, settings }: { plugin: AdminPlugin; settings: [string, NumberSetting][] }) {
  const titleId = useId();
  const { update, isPending } = useUpdatePlugin(plugin.key);
  const [values, setValues] = useState<Values>(() =>
    Object.fromEntries(settings.map(([name]) => [name, Number(plugin.settings[name])])),
  );
  const name = pluginText(plugin.name);
  const isValid = settings.every(([field, { schema }]) => schema.safeParse(values[field]).success);
  const overridable = settings.flatMap(([, { set_by, label }]) =>
    set_by === 'both' ? [pluginText(label).toLocaleLowerCase()] : [],
  );
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isValid) return;
    update({ settings: values }, i18n.t('Settings of {name} saved.', { name }));
  };
  return (
    <Card aria-labelledby={titleId}>
      <Row gap="4 16" align="baseline" justify="between" wrap marginBottom={12}>
        <h2 id={titleId}>{i18n.t('{name}: settings for everyone', { name })}</h2>
        {overridable.length > 0 ? (
          <Text size="small" tone="third">
            {i18n.t('Users can override {settings}', { settings: formatList(overridable, 'all') })}
          </Text>
        ) : null}
      </Row>
      <Stack as="form" gap={16} onSubmit={save} noValidate>
        <Columns count={3} gap={12} stackOn="phone">
          {settings.map(([field, setting]) => (
            <NumberField
              key={field}
              label={pluginText(setting.label)}
              unit={setting.unit}
              min={setting.min}
              max={setting.max}
              value={values[field] ?? null}
              onChange={(value) => setValues((before) => ({ ...before, [field]: value }))}
            />
          ))}
        </Columns>
        <Row justify="end">
          <Button type="submit" variant="filled" loading={isPending} disabled={!isValid}>
            {i18n.t('Save settings')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
