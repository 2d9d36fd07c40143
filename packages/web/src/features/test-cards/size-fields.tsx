import type { CardDesign } from '@beamwright/contract';
import { fieldError, type ApiProblem } from '../../lib/api-problem.ts';
import { i18n } from '../../lib/i18n.ts';
import type { CardDraft } from './card-draft.ts';
import classes from './design-form.module.css';
import { drawnSize } from './drawn-size.ts';
import { RangeField } from './range-field.tsx';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

interface SizeFieldsProps {
  draft: CardDraft;
  card: CardDesign | undefined;
  error: ApiProblem | null;
  onChange: (draft: CardDraft) => void;
}

/** Size and spacing of the cells, and the pieces of a kerf card. */
export function SizeFields({ draft, card, error, onChange }: SizeFieldsProps) {
  const drawn = card?.kind === draft.kind ? drawnSize(card) : null;
  const isKerf = draft.kind === 'kerf';
  return (
    <Stack as="fieldset" gap={8} pad="16 0 0" canShrink line="top">
      <Text as="legend" fullWidth size="body" weight={550} className={classes.side}>
        {i18n.t('Size')}
      </Text>
      <div className={classes.range}>
        <RangeField
          label={isKerf ? i18n.t('Length') : i18n.t('Cell')}
          unit="mm"
          min={1}
          max={200}
          chosen={draft.cell_mm}
          proposed={drawn?.cell_mm ?? null}
          error={fieldError(error, 'cell_mm')}
          onChoose={(cell_mm) => onChange({ ...draft, cell_mm })}
        />
        <RangeField
          label={i18n.t('Gap')}
          unit="mm"
          min={0}
          max={50}
          chosen={draft.gap_mm}
          proposed={drawn?.gap_mm ?? null}
          error={fieldError(error, 'gap_mm')}
          onChoose={(gap_mm) => onChange({ ...draft, gap_mm })}
        />
        {isKerf ? (
          <RangeField
            label={i18n.t('Pieces')}
            unit="×"
            min={2}
            max={40}
            chosen={draft.count}
            proposed={card?.kerf?.pieces ?? null}
            error={fieldError(error, 'count')}
            onChoose={(count) => onChange({ ...draft, count })}
          />
        ) : null}
      </div>
    </Stack>
  );
}
