import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Above the pages that belong to performance. */
export const BackToPerformance = () => (
  <Text as={Link} to="/admin/performance" size="small" tone="second">
    <Row as="span" gap={4} inline controlHeight>
      <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
      {i18n.t('Performance')}
    </Row>
  </Text>
);
