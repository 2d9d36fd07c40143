import type { CardDesign, SpeedUnit } from '@beamwright/contract';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { CardDrawing } from './card-drawing.tsx';
import classes from './card-preview.module.css';
import { cardTitle } from './card-text.ts';
import { cellLabel } from './cell-text.ts';
import { Ruler } from './ruler.tsx';
import { variesEnergy } from './shade.ts';
import { Row, Stack } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

export interface Bed {
  width_mm: number;
  height_mm: number;
}

interface CardPreviewProps {
  card: CardDesign;
  bed: Bed | null;
  speedUnit: SpeedUnit;
  /** A newer preview is loading. */
  isOutdated: boolean;
}

type View = 'fit' | 'life' | 'bed';

/** The card to scale with rulers, our answer and, optionally, the run order. */
export function CardPreview({ card, bed, speedUnit, isOutdated }: CardPreviewProps) {
  const [view, setView] = useState<View>('fit');
  const [showsOrder, setShowsOrder] = useState(false);
  const [pointed, setPointed] = useState<string | null>(null);
  const area = view === 'bed' && bed ? bed : card.outer;
  const cell = card.cells.find(({ id }) => id === pointed) ?? null;
  return (
    <Stack gap={12} aria-busy={isOutdated}>
      <Row gap="8 16" justify="between" wrap>
        <Choice<View>
          label={i18n.t('Drawing size')}
          hideLabel
          value={view === 'bed' && !bed ? 'fit' : view}
          onChange={setView}
          options={[
            { value: 'fit', label: i18n.t('Fit') },
            { value: 'life', label: i18n.t('Actual size') },
            ...(bed ? [{ value: 'bed' as const, label: i18n.t('On the bed') }] : []),
          ]}
        />
        <Row as="label" gap={8} inline size="small" controlHeight>
          <input
            type="checkbox"
            checked={showsOrder}
            onChange={({ currentTarget }) => setShowsOrder(currentTarget.checked)}
          />
          {i18n.t('Run order')}
        </Row>
      </Row>
      <Box pad="4 2 0" className={classes.scroll} data-busy={isOutdated || undefined}>
        <Ruler {...area} isLifeSize={view === 'life'}>
          <CardDrawing
            card={card}
            label={i18n.t(
              '{title}, {width} × {height} mm, drawn to scale. The table below lists every cell.',
              {
                title: cardTitle(card),
                width: formatNumber(Math.round(card.outer.width_mm)),
                height: formatNumber(Math.round(card.outer.height_mm)),
              },
            )}
            showsOrder={showsOrder}
            bed={view === 'bed' ? bed : null}
            onPoint={setPointed}
          />
        </Ruler>
      </Box>
      <Row as="p" gap="2 8" wrap size="small" tone="second" className={classes.pointed}>
        {cell ? cellLabel(cell, card, speedUnit) : <Legend card={card} view={view} />}
      </Row>
    </Stack>
  );
}

function Legend({ card, view }: { card: CardDesign; view: View }) {
  if (view === 'life') {
    return i18n.t(
      'About actual size on most screens. Check it with a ruler; the numbers are in mm.',
    );
  }
  if (card.kind === 'kerf') return i18n.t('Two blocks of equal pieces, one per direction.');
  return (
    <>
      <span className={classes.swatch} aria-hidden="true" /> {i18n.t('Our answer')}
      {variesEnergy(card) ? (
        <>
          <span className={classes.ramp} aria-hidden="true" /> {i18n.t('low to high energy')}
        </>
      ) : null}
    </>
  );
}
