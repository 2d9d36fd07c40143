import type { AdminPlugin } from '@beamwright/contract';
import { useState } from 'react';
import { RowList } from '../../../ui/row-list.tsx';
import { PluginRow } from './plugin-row.tsx';
import { useOrderPlugins } from './use-order-plugins.ts';

/** Plugins in their order; rows can be dragged, or moved with Alt and an arrow. */
export function PluginList({ plugins }: { plugins: readonly AdminPlugin[] }) {
  const { move, moveBefore } = useOrderPlugins(plugins);
  const [dragged, setDragged] = useState<AdminPlugin['key'] | null>(null);
  return (
    <RowList>
      {plugins.map((plugin, at) => (
        <PluginRow
          key={plugin.key}
          plugin={plugin}
          isFirst={at === 0}
          isLast={at === plugins.length - 1}
          isDragged={plugin.key === dragged}
          onMove={(by) => move(plugin.key, by)}
          onDrag={setDragged}
          onDrop={() => {
            if (dragged !== null) moveBefore(dragged, plugin.key);
            setDragged(null);
          }}
        />
      ))}
    </RowList>
  );
}
