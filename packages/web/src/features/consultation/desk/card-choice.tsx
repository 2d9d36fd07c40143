import type { Consultation } from '@beamwright/contract';
import { CARD_KINDS, type CardKind } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface CardChoiceProps {
  operation: Consultation['operation'];
  value: CardKind;
  onChange: (kind: CardKind) => void;
}

function kindText(kind: CardKind): string {
  const texts: Record<CardKind, string> = {
    grid: i18n.t('Speed and power'),
    interval: i18n.t('Line interval'),
    focus: i18n.t('Focus'),
    kerf: i18n.t('Kerf'),
  };
  return texts[kind];
}

/** Kerf is of cuts, the line interval of fills. */
const fits = (kind: CardKind, operation: Consultation['operation']): boolean =>
  operation === 'Cut' ? kind !== 'interval' : kind !== 'kerf';

/** Which test card the maker should burn. */
export function CardChoice({ operation, value, onChange }: CardChoiceProps) {
  return (
    <SelectField
      label={i18n.t('What the card varies')}
      description={i18n.t('The maker gets a card around the last try, for their machine.')}
      value={value}
      options={CARD_KINDS.filter((kind) => fits(kind, operation)).map((kind) => ({
        value: kind,
        label: kindText(kind),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as CardKind)}
    />
  );
}
