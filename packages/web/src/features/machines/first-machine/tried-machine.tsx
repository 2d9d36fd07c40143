import { i18n } from '../../../lib/i18n.ts';
import type { VisitorMachine } from '../../../lib/kept-job.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface TriedMachineProps {
  machine: VisitorMachine;
  isAdding: boolean;
  onUse: () => void;
}

/** The laser of the kept job, if it is no model of the catalog: nobody has to say again what it is. */
export function TriedMachine({ machine, isAdding, onUse }: TriedMachineProps) {
  const name = visitorMachineName(machine);
  return (
    <Card as="div">
      <Row gap="8 16" wrap justify="between">
        <Box basis canShrink>
          <Text as="h2" size="body" weight={550}>
            {name}
          </Text>
          <Text as="p" size="small" tone="third">
            {i18n.t('From your job. Find your model below to add its bed and limits.')}
          </Text>
        </Box>
        <Button variant="filled" size="lg" loading={isAdding} onClick={onUse}>
          {i18n.t('Use {name}', { name })}
        </Button>
      </Row>
    </Card>
  );
}
