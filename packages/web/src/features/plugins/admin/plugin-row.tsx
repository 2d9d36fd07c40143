import type { AdminPlugin } from '@beamwright/contract';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pluginText } from '../../../lib/plugins.ts';
import { Box } from '../../../ui/box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import { PluginIcon } from '../plugin-icon.tsx';
import { categoryName } from './category-name.ts';
import { PlanBoxes } from './plan-boxes.tsx';
import { useUpdatePlugin } from './use-update-plugin.ts';

interface PluginRowProps {
  plugin: AdminPlugin;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  onMove: (by: -1 | 1) => void;
  onDrag: (key: AdminPlugin['key'] | null) => void;
  onDrop: () => void;
}

export function PluginRow(props: PluginRowProps) {
  const { plugin, isDragged, onMove, onDrag, onDrop } = props;
  const name = pluginText(plugin.name);
  const { update } = useUpdatePlugin(plugin.key);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <Row
      as="li"
      gap="8 16"
      justify="between"
      wrap
      pad="12 16 12 8"
      line="between"
      dimmed={isDragged || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(plugin.key);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onDragEnd={() => onDrag(null)}
      onKeyDown={moveByKey}
    >
      <Row gap={12} grow basis>
        <MoveMenu {...props} name={name} />
        <PluginIcon icon={plugin.icon} />
        <Box canShrink>
          <Text weight={500} block>
            {name}
          </Text>
          <Text size="small" tone="third" block breakWords>
            {factsOf(plugin)}
          </Text>
        </Box>
      </Row>
      <Row gap={20} pad="0 0 0 8">
        <PlanBoxes plugin={plugin} name={name} />
        <Switch
          label={null}
          aria-label={i18n.t('{name} active', { name })}
          checked={plugin.is_active}
          onChange={({ currentTarget }) =>
            update(
              { is_active: currentTarget.checked },
              currentTarget.checked
                ? i18n.t('{name} switched on.', { name })
                : i18n.t('{name} switched off for everyone.', { name }),
            )
          }
        />
      </Row>
    </Row>
  );
}

const factsOf = ({ key, category, is_active, users }: AdminPlugin): string =>
  [
    key,
    categoryName(category),
    is_active
      ? i18n.t('{n, plural, one {# user} other {# users}}', { n: users })
      : i18n.t('off for everyone'),
  ].join(' · ');

function MoveMenu({ isFirst, isLast, onMove, name }: PluginRowProps & { name: string }) {
  return (
    <Menu
      target={
        <IconButton
          color="ink"
          aria-label={i18n.t('Move {name}', { name })}
          title={i18n.t('Drag, or press Alt ↑ or ↓')}
        >
          <IconGripVertical size={16} stroke={1.6} />
        </IconButton>
      }
    >
      {isFirst ? null : (
        <MenuItem icon={<IconArrowUp size={16} />} onClick={() => onMove(-1)}>
          {i18n.t('Move up')}
        </MenuItem>
      )}
      {isLast ? null : (
        <MenuItem icon={<IconArrowDown size={16} />} onClick={() => onMove(1)}>
          {i18n.t('Move down')}
        </MenuItem>
      )}
    </Menu>
  );
}
