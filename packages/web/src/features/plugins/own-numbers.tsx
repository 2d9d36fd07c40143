import type { Plugin, PluginDeclaration, PluginSetting } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { pluginText } from '../../lib/plugins.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

type NumberSetting = Extract<PluginSetting, { kind: 'number' }>;

interface OwnNumbersProps {
  plugin: Plugin;
  declaration: PluginDeclaration;
  onChange: (settings: Record<string, number | null>) => void;
}

/** Numbers that users choose themselves; an empty field returns to everyone's. */
export function OwnNumbers({ plugin, declaration, onChange }: OwnNumbersProps) {
  const fields = Object.entries(declaration.settings).flatMap(([name, setting]) =>
    setting.kind === 'number' && setting.set_by !== 'everyone' ? [{ name, setting }] : [],
  );
  if (fields.length === 0) return null;
  return (
    <Columns count={2} gap={12} pad="4 16 16">
      {fields.map(({ name, setting }) => (
        <OwnNumber
          // What is typed is dropped once the server has another value.
          key={`${name} ${String(plugin.settings[name])}`}
          setting={setting}
          value={plugin.settings[name] as number}
          isOwn={plugin.own_settings.includes(name)}
          onSave={(value) => onChange({ [name]: value })}
        />
      ))}
    </Columns>
  );
}

interface OwnNumberProps {
  setting: NumberSetting;
  value: number;
  isOwn: boolean;
  onSave: (value: number | null) => void;
}

function OwnNumber({ setting, value, isOwn, onSave }: OwnNumberProps) {
  const [typed, setTyped] = useState<number | null>(value);
  const label = pluginText(setting.label);
  const isValid = typed !== null && setting.schema.safeParse(typed).success;
  const save = () => {
    if (isValid && typed !== value) onSave(typed);
  };
  return (
    <Stack gap={4} align="start">
      <NumberField
        label={label}
        unit={setting.unit}
        min={setting.min}
        max={setting.max}
        value={typed}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
      {isOwn ? (
        <Row>
          <Button
            variant="subtle"
            color="ink"
            aria-label={i18n.t('Reset {name}', { name: label })}
            onClick={() => onSave(null)}
          >
            {i18n.t('Reset')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}
