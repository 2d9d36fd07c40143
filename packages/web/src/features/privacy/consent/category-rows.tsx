import type { OptionalCategory } from '@beamwright/contract';
import type { Choices } from '../../../lib/consent.ts';
import { i18n } from '../../../lib/i18n.ts';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import { categoryText, OPTIONAL } from './category-text.ts';

interface CategoryRowsProps {
  choices: Choices;
  onChange: (category: OptionalCategory, isOn: boolean) => void;
}

/** The four categories; the necessary one is always on. */
export function CategoryRows({ choices, onChange }: CategoryRowsProps) {
  const necessary = categoryText('necessary');
  return (
    <>
      <OptionRow label={necessary.label} sub={necessary.sub}>
        <Text as="span" size="small" tone="third">
          {i18n.t('Always on')}
        </Text>
      </OptionRow>
      {OPTIONAL.map((category) => {
        const { label, sub } = categoryText(category);
        return (
          <OptionRow key={category} label={label} sub={sub}>
            <Switch
              label=""
              aria-label={label}
              checked={choices[category]}
              onChange={({ target }) => onChange(category, target.checked)}
            />
          </OptionRow>
        );
      })}
    </>
  );
}
