import type { OptionalCategory } from '@beamwright/contract';
import type { ReactNode } from 'react';
import type { Choices } from '../../../lib/consent.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import { categoryText, OPTIONAL } from './category-text.ts';

interface CategoryRowsProps {
  choices: Choices;
  onChange: (category: OptionalCategory, isOn: boolean) => void;
}

/** The four categories; the necessary one is always on. */
export function CategoryRows({ choices, onChange }: CategoryRowsProps) {
  return (
    <>
      <CategoryRow {...categoryText('necessary')}>
        <Text as="span" size="small" tone="third" noWrap>
          {i18n.t('Always on')}
        </Text>
      </CategoryRow>
      {OPTIONAL.map((category) => (
        <CategoryRow key={category} {...categoryText(category)}>
          <Switch
            label={null}
            aria-label={categoryText(category).label}
            checked={choices[category]}
            onChange={({ target }) => onChange(category, target.checked)}
          />
        </CategoryRow>
      ))}
    </>
  );
}

interface CategoryRowProps {
  label: string;
  sub: string;
  children: ReactNode;
}

/** The control stays at the right, also on a phone. */
function CategoryRow({ label, sub, children }: CategoryRowProps) {
  return (
    <Row gap={16} justify="between" pad="12 16" line="between">
      <Box grow canShrink>
        <Text as="div" weight={500}>
          {label}
        </Text>
        <Text as="div" size="small" tone="second" marginTop={2}>
          {sub}
        </Text>
      </Box>
      {children}
    </Row>
  );
}
