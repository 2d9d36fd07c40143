import type { Machine } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { useWorkspace } from '../../lib/workspace.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { LensList } from './lens-list.tsx';
import { MachineFacts } from './machine-facts.tsx';
import { ReadOnlyMachine } from './read-only-machine.tsx';
import { kindText } from './machine-names.ts';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';

interface MachineCardProps {
  machine: Machine;
  onUse: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function MachineCard({ machine, onUse, onEdit, onDelete }: MachineCardProps) {
  const { name, is_read_only } = machine;
  const { may } = useWorkspace();
  return (
    <Card as="li" breakWords>
      <Row gap="4 12" align="baseline" wrap>
        <Text as="h2" size="section">
          {name}
        </Text>
        <Text size="small" mono tone="third">
          {kindText(machine)}
        </Text>
      </Row>
      <MachineFacts machine={machine} />
      <LensList machine={machine} />
      {is_read_only ? (
        <Box marginTop={12}>
          <ReadOnlyMachine machine={machine} />
        </Box>
      ) : null}
      <Row gap={8} align="stretch" wrap marginTop={16}>
        {is_read_only || !may('member') ? null : (
          <ActiveActions name={name} onUse={onUse} onEdit={may('manager') ? onEdit : null} />
        )}
        {may('manager') ? (
          <Button
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden="true" />}
            onClick={onDelete}
            aria-label={i18n.t('Delete {name}', { name })}
          >
            {i18n.t('Delete')}
          </Button>
        ) : null}
      </Row>
    </Card>
  );
}

interface ActiveActionsProps extends Pick<MachineCardProps, 'onUse'> {
  name: string;
  onEdit: (() => void) | null;
}

function ActiveActions({ name, onUse, onEdit }: ActiveActionsProps) {
  return (
    <>
      <Button
        color="ink"
        variant="filled"
        rightSection={<IconArrowRight size={16} stroke={1.6} aria-hidden="true" />}
        onClick={onUse}
        aria-label={i18n.t('Get settings for {name}', { name })}
      >
        {i18n.t('Get settings')}
      </Button>
      {onEdit ? (
        <Button
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
          onClick={onEdit}
          aria-label={i18n.t('Edit {name}', { name })}
        >
          {i18n.t('Edit')}
        </Button>
      ) : null}
    </>
  );
}
