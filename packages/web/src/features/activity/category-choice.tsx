import type { ActivityCategory } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';

interface CategoryChoiceProps {
  value: ActivityCategory | 'all';
  onChange: (value: ActivityCategory | 'all') => void;
}

export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  return (
    <Choice
      label={i18n.t('Show')}
      hideLabel
      options={[
        { value: 'all', label: i18n.t('All') },
        { value: 'results', label: i18n.t('Results') },
        { value: 'changes', label: i18n.t('Changes') },
        { value: 'people', label: i18n.t('People') },
      ]}
      value={value}
      onChange={onChange}
    />
  );
}
