import { useState } from 'react';
import { FirstMachine } from '../../features/machines/first-machine/first-machine.tsx';
import { useMachines } from '../../features/machines/use-machines.ts';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Part } from '../../ui/part.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { ImportLink } from './import-link.tsx';

const EditMachine = lazyPart(() =>
  import('../../features/machines/edit-machine.tsx').then((part) => part.EditMachine),
);

interface FirstMachineStepProps {
  onDone: () => Promise<unknown>;
}

/** The choice of a machine. One that was added before, perhaps on another device, is enough. */
export function FirstMachineStep({ onDone }: FirstMachineStepProps) {
  const { data } = useMachines();
  const [leaving, setLeaving] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const machine = data?.[0];
  if (!machine) {
    return (
      <>
        <FirstMachine onAdded={onDone} />
        <Text as="p" size="small" tone="third" marginTop={16}>
          {i18n.t('Coming from LightBurn? You can import your library in the next step.')}
        </Text>
      </>
    );
  }
  if (isChanging) {
    return (
      <Part loading={<CardsSkeleton />} onFailed={() => setChanging(false)}>
        <EditMachine machine={machine} onClose={() => setChanging(false)} />
      </Part>
    );
  }
  const leave = async () => {
    setLeaving(true);
    await onDone().catch(() => setLeaving(false));
  };
  return (
    <Card as="div">
      <Row gap="12 16" wrap justify="between">
        <Text as="p">{i18n.t('{name} is saved.', { name: machine.name })}</Text>
        <Row gap={8} wrap>
          <Button onClick={() => setChanging(true)}>{i18n.t('Change machine')}</Button>
          <ImportLink />
          <Button variant="filled" loading={leaving} onClick={() => void leave()}>
            {i18n.t('Continue')}
          </Button>
        </Row>
      </Row>
    </Card>
  );
}
