import { PLUGINS } from '@beamwright/contract';
import type { Plugin } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { pluginText } from '../../../lib/plugins.ts';
import { Box } from '../../../ui/box.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { KeyCaps } from './key-caps.tsx';
import { isShortcut, shortcutHelp } from './shortcut-actions.ts';

interface ShortcutSheetProps {
  plugin: Plugin;
  onClose: () => void;
}

/** All shortcuts with the keys that the user has. */
export function ShortcutSheet({ plugin, onClose }: ShortcutSheetProps) {
  const declared = Object.entries(PLUGINS.get(plugin.key)?.settings ?? {});
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Keyboard shortcuts')}>
      <Stack gap={16}>
        <Box as="dl">
          {declared.map(([name, { label }]) =>
            isShortcut(name) ? (
              <KeysRow
                key={name}
                label={pluginText(label)}
                help={shortcutHelp(name)}
                keys={String(plugin.settings[name])}
              />
            ) : null,
          )}
          <KeysRow label={i18n.t('All shortcuts')} help={i18n.t('Opens this list')} keys="?" />
        </Box>
        <Row>
          <ButtonLink
            to="/settings/$section"
            params={{ section: 'plugins' }}
            onClick={onClose}
            data-autofocus
          >
            {i18n.t('Change shortcuts')}
          </ButtonLink>
        </Row>
      </Stack>
    </Dialog>
  );
}

function KeysRow({ label, help, keys }: { label: string; help: string; keys: string }) {
  return (
    <Row gap={16} justify="between" pad="8 0" line="between">
      <dt>
        <Text weight={500} block>
          {label}
        </Text>
        <Text size="small" tone="third" block>
          {help}
        </Text>
      </dt>
      <Text as="dd" noWrap>
        <KeyCaps keys={keys} />
      </Text>
    </Row>
  );
}
