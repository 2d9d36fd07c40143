import type { CardKind } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { SelectField } from '../../../ui/select-field.tsx';

interface CardChoiceProps {
  kinds: readonly CardKind[];
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

/** Which test card the maker should burn. */
export function CardChoice({ kinds, value, onChange }: CardChoiceProps) {
  return (
    <SelectField
      label={i18n.t('What the card varies')}
      description={i18n.t('The maker gets a card around the last try, for their machine.')}
      value={value}
      options={kinds.map((kind) => ({
        value: kind,
        label: kindText(kind),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as CardKind)}
    />
  );
}
