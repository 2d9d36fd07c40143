import type { CatalogEntry, Machine } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { i18n } from '../../lib/i18n.ts';
import { Part } from '../../ui/part.tsx';
import { CardsSkeleton } from '../../ui/skeletons.tsx';
import { anyMachine, CatalogSearch } from './catalog-search.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

const NewMachine = lazyPart(() => import('./new-machine.tsx').then((module) => module.NewMachine));

interface AddMachineProps {
  /** May return a promise; the button stays busy until it settles. */
  onAdded: (machine: Machine) => unknown;
}

/** First the machine catalog, then the form, filled or empty. */
export function AddMachine({ onAdded }: AddMachineProps) {
  const [wish, setWish] = useState(anyMachine);
  const [start, setStart] = useState<CatalogEntry | 'by hand' | null>(null);

  if (start !== null) {
    return (
      <Part loading={<CardsSkeleton />}>
        <NewMachine start={start} onBack={() => setStart(null)} onAdded={onAdded} />
      </Part>
    );
  }
  return (
    <Stack gap={20}>
      <CatalogSearch wish={wish} onWish={setWish} onChoose={setStart} />
      <Row as="p" gap="8 12" wrap tone="second">
        {i18n.t('Not in the list?')}{' '}
        <Button
          leftSection={<IconPencil size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => setStart('by hand')}
        >
          {i18n.t('Enter it by hand')}
        </Button>
      </Row>
    </Stack>
  );
}
