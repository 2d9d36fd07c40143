import type { Team } from '@beamwright/contract';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Row } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import type { ManyAct } from './change-each.ts';
import { ChangeMany } from './change-many.tsx';
import type { SelectedMembers } from './use-selected-members.ts';

interface ManyBarProps {
  team: Team;
  selected: SelectedMembers;
  /** Whether some who are shown are not selected. */
  canSelectMore: boolean;
}

/** What is done with all selected members. */
export function ManyBar({ team, selected, canSelectMore }: ManyBarProps) {
  const [asked, setAsked] = useState<ManyAct['kind'] | null>(null);
  const { people, selectAll, keepOnly } = selected;
  if (people.length === 0) return null;
  return (
    <Row
      gap={8}
      wrap
      pad="8 12 8 20"
      ground="sunk"
      line="top"
      role="toolbar"
      aria-label={i18n.t('Selected members')}
    >
      <Text grow weight={550} tabular role="status">
        {i18n.t('{n} selected', { n: formatNumber(people.length) })}
      </Text>
      {canSelectMore ? (
        <Button variant="subtle" color="ink" onClick={selectAll}>
          {i18n.t('Select all shown')}
        </Button>
      ) : null}
      <Button onClick={() => setAsked('role')}>{i18n.t('Change role')}</Button>
      <Button onClick={() => setAsked('remove')}>{i18n.t('Remove')}</Button>
      <IconButton color="ink" aria-label={i18n.t('Clear selection')} onClick={() => keepOnly([])}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </IconButton>
      {asked === null ? null : (
        <ChangeMany
          {...{ team, people, kind: asked }}
          onClose={(left) => {
            setAsked(null);
            keepOnly(left);
          }}
        />
      )}
    </Row>
  );
}
