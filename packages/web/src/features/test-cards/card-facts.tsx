import type { CardDesign } from '@beamwright/contract';
import { formatDuration } from '@beamwright/domain/units';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './card-facts.module.css';
import type { Bed } from './card-preview.tsx';
import { variesEnergy } from './shade.ts';
import { Stack } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';
import { Text } from '../../ui/text.tsx';

/** Shown prominently, because cut cells can catch fire. */
const DANGER = 'card_note.stay';

const mm = (value: number) => formatNumber(Math.ceil(value));

function fitText({ outer }: CardDesign, bed: Bed | null): string {
  if (bed === null) return i18n.t('bed size unknown');
  return outer.width_mm <= bed.width_mm && outer.height_mm <= bed.height_mm
    ? i18n.t('fits your bed')
    : i18n.t('larger than your bed');
}

interface CardFactsProps {
  card: CardDesign;
  /** `null`: unknown; omitted when it no longer matters. */
  bed?: Bed | null;
}

/** Size, time and cells of a card, and precautions. */
export function CardFacts({ card, bed }: CardFactsProps) {
  const renderMessage = useRenderMessage();
  const { width_mm, height_mm } = card.outer;
  const notes = card.notes.filter(({ code }) => code !== DANGER);
  return (
    <Stack gap={12}>
      <Box as="dl" line="both" className={classes.row}>
        <Box pad="12 12 12">
          <Text as="dt" size="label" tone="third" weight={500}>
            {i18n.t('Time')}
          </Text>
          <Text as="dd" size="card" mono weight={550} leading={1.4} tight>
            {i18n.t('about {time}', { time: formatDuration(card.seconds) })}
          </Text>
        </Box>
        <Box pad="12 12 12">
          <Text as="dt" size="label" tone="third" weight={500}>
            {i18n.t('Stock')}
          </Text>
          <Text as="dd" size="card" mono weight={550} leading={1.4} tight>
            {i18n.t('{width} × {height} mm', { width: mm(width_mm), height: mm(height_mm) })}
            {bed === undefined ? null : <span>{fitText(card, bed)}</span>}
          </Text>
        </Box>
        <Box pad="12 12 12">
          <Text as="dt" size="label" tone="third" weight={500}>
            {i18n.t('Cells')}
          </Text>
          <Text as="dd" size="card" mono weight={550} leading={1.4} tight>
            {formatNumber(card.cells.length)}
            {variesEnergy(card) ? <span>{i18n.t('lowest energy first')}</span> : null}
          </Text>
        </Box>
      </Box>
      {card.notes
        .filter(({ code }) => code === DANGER)
        .map((note) => (
          <Notice key={note.code} kind="warn" title={i18n.t('Stay with the machine')}>
            {renderMessage(note)}
          </Notice>
        ))}
      {notes.length === 0 ? null : (
        <Stack as="ul" gap={8} size="small" tone="second" bullets>
          {notes.map((note) => (
            <li key={note.text}>{renderMessage(note)}</li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
