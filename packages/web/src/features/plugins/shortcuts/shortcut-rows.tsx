import { findConflict } from '@beamwright/contract';
import type { Plugin, PluginDeclaration } from '@beamwright/contract';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ShortcutRow } from './shortcut-row.tsx';

interface ShortcutRowsProps {
  plugin: Plugin;
  declaration: PluginDeclaration;
  onChange: (settings: Record<string, string | null>) => void;
}

/** Keys that were recorded for one shortcut, while another one has them. */
interface Conflict {
  name: string;
  keys: string;
  other: string;
}

/** The shortcuts of a plugin: each can be recorded again, swapped with another, and reset. */
export function ShortcutRows({ plugin, declaration, onChange }: ShortcutRowsProps) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const shortcuts = Object.entries(declaration.settings).filter(
    ([, { kind }]) => kind === 'shortcut',
  );
  if (shortcuts.length === 0) return null;
  const keysOf = (name: string) => String(plugin.settings[name]);

  const record = (name: string, keys: string) => {
    setConflict(null);
    if (keys === keysOf(name)) return;
    const all = Object.fromEntries(shortcuts.map(([each]) => [each, keysOf(each)]));
    const pair = findConflict({ ...all, [name]: keys });
    const other = pair?.find((each) => each !== name);
    if (other === undefined) onChange({ [name]: keys });
    else setConflict({ name, keys, other });
  };
  const swap = ({ name, keys, other }: Conflict) => {
    setConflict(null);
    onChange({ [name]: keys, [other]: keysOf(name) });
  };
  const reset = (name: string, initial: string) => {
    const other = shortcuts.find(([each]) => each !== name && keysOf(each) === initial)?.[0];
    if (other === undefined) onChange({ [name]: null });
    else setConflict({ name, keys: initial, other });
  };

  return (
    <Stack gap={2} pad="8 16" ground="sunk" line="top">
      {shortcuts.map(([name, setting]) => (
        <ShortcutRow
          key={name}
          label={setting.label}
          keys={conflict?.name === name ? conflict.keys : keysOf(name)}
          initial={String(setting.initial)}
          takenBy={
            conflict?.name === name ? (declaration.settings[conflict.other]?.label ?? '') : null
          }
          onRecord={(keys) => record(name, keys)}
          onReset={() => reset(name, String(setting.initial))}
          onSwap={() => (conflict ? swap(conflict) : undefined)}
          onKeepOld={() => setConflict(null)}
        />
      ))}
      <Text as="p" size="small" tone="third" marginTop={4} readable>
        {i18n.t(
          'Browsers keep some keys for themselves, such as Ctrl Shift N in Chrome. Choose others for those.',
        )}
      </Text>
    </Stack>
  );
}
