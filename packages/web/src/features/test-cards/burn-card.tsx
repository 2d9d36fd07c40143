import { Disclosure } from '../../ui/disclosure.tsx';
import type { TestCard } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { useUnits } from '../../lib/units.ts';
import classes from './burn-card.module.css';
import { CardFacts } from './card-facts.tsx';
import { CellTable } from './cell-table.tsx';
import { CardDrawing } from './card-drawing.tsx';
import { cardTitle } from './card-text.ts';
import { DownloadCard } from './download-card.tsx';
import { MachineSteps } from './machine-steps.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

interface BurnCardProps {
  card: TestCard;
  startsOpen: boolean;
  /** The card is burned: continue to the board. */
  onBurned: () => void;
  /** Burning the card is the next step. */
  isNext: boolean;
}

/** Download, steps at the machine and warnings. */
export function BurnCard({ card, startsOpen, isNext, onBurned }: BurnCardProps) {
  const { speedUnit } = useUnits();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Disclosure size="section" className={classes.head}>
        <Row as="h2" inline id="burn-card">
          {i18n.t('Burn the card')}
        </Row>
      </Disclosure>
      <Stack gap={16} marginTop={12}>
        <DownloadCard card={card} isNext={isNext} />
        <MachineSteps card={card} />
        <Button
          className={classes.burned ?? ''}
          onClick={() => {
            setOpen(false);
            onBurned();
          }}
        >
          {card.kind === 'kerf' ? i18n.t('Enter measurements') : i18n.t('Mark burned cells')}
        </Button>
        <Box pad={12} ground="sunk" radius="control" className={classes.drawing}>
          <CardDrawing card={card} label={cardTitle(card)} showsOrder={false} onPoint={() => {}} />
        </Box>
        <CardFacts card={card} />
        <CellTable card={card} speedUnit={speedUnit} />
      </Stack>
    </details>
  );
}
