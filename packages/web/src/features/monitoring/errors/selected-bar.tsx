import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { NewState } from './use-change-groups.ts';

interface SelectedBarProps {
  count: number;
  onChange: (state: NewState) => void;
  onClear: () => void;
}

/** What can be done with the selected rows, above the end of the screen. */
export function SelectedBar({ count, onChange, onClear }: SelectedBarProps) {
  if (count === 0) return null;
  return (
    <Row
      gap={8}
      wrap
      pad="8 12"
      ground="card"
      border="strong"
      radius="control"
      shadow="float"
      style={{ bottom: 'var(--space-12)', position: 'sticky', zIndex: 2 }}
      role="region"
      aria-label={i18n.t('Selected errors')}
    >
      <Text size="small" weight={550} noShrink role="status">
        {i18n.t('{n} selected', { n: count })}
      </Text>
      <Row gap={8} wrap marginLeft="auto">
        <Button variant="filled" aria-keyshortcuts="E" onClick={() => onChange('resolved')}>
          {i18n.t('Resolve in next version')}
        </Button>
        <Button aria-keyshortcuts="I" onClick={() => onChange('ignored')}>
          {i18n.t('Ignore')}
        </Button>
        <Button variant="subtle" color="ink" onClick={onClear}>
          {i18n.t('Clear')}
        </Button>
      </Row>
    </Row>
  );
}
