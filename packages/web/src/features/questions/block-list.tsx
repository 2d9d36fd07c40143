import { updateBlock } from '@beamwright/contract';
import type { SafetyBlock } from '@beamwright/contract';
import { IconShieldPlus } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { blockDraftOf } from './drafts.ts';
import { RuleRow } from './rule-row.tsx';
import { levelLabel } from './rule-text.ts';

export function BlockList({ blocks }: { blocks: readonly SafetyBlock[] }) {
  const { mutate, isPending, variables } = useOperation(updateBlock);
  if (blocks.length === 0) return <NoBlocks />;
  return (
    <RowList>
      {blocks.map((block) => {
        const { id, updated_at, block_level, material_pattern } = block;
        const isToggled = isPending && variables.params.id === id;
        return (
          <RuleRow
            key={id}
            hash={`block-${id}`}
            name={block.name}
            line={i18n.t('{level}: “{pattern}”. {reason}', {
              level: levelLabel(block_level),
              pattern: material_pattern,
              reason: block.reason,
            })}
            facts={[block.laser_type_filter]}
            isActive={isToggled ? variables.body.is_active : block.is_active}
            changed_at={updated_at}
            onToggle={(is_active) =>
              mutate({ params: { id }, body: { ...blockDraftOf(block), is_active, updated_at } })
            }
          />
        );
      })}
    </RowList>
  );
}

function NoBlocks() {
  return (
    <EmptyState
      icon={<IconShieldPlus size={24} stroke={1.6} />}
      title={i18n.t('No custom safety blocks')}
      action={
        <ButtonLink to="/admin/questions" hash="block-example">
          {i18n.t('Start from this example')}
        </ButtonLink>
      }
    >
      {i18n.t(
        'PVC, ABS, polycarbonate and all other known hazards are already blocked, and nothing here weakens that. Add materials your shop can’t handle. For example: warn about foam board, because the extraction is too weak for its smoke.',
      )}
    </EmptyState>
  );
}
