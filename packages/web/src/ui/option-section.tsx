import { useId } from 'react';
import type { ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { i18n } from '../lib/i18n.ts';
import { Card } from './card.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import classes from './sectioned-page.module.css';

interface OptionSectionProps {
  title: string;
  /** One line below the title. */
  sub?: ReactNode;
  /** Shown for a moment after something was saved. */
  isSaved?: boolean;
  action?: ReactNode;
  danger?: boolean;
  children: ReactNode;
}

/** One section of options: a title, and rows in a card. */
export function OptionSection(props: OptionSectionProps) {
  const { title, sub, isSaved = false, action, danger = false, children } = props;
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Row gap={12} align="baseline" justify="between" marginBottom={8}>
        <Row gap={8} align="baseline">
          <h2 id={titleId}>{title}</h2>
          <Text as="span" size="small" tone="ok" role="status">
            {isSaved ? (
              <Row as="span" gap={4} inline>
                <IconCheck size={14} stroke={2} aria-hidden="true" />
                {i18n.t('Saved')}
              </Row>
            ) : null}
          </Text>
        </Row>
        {action}
      </Row>
      {sub ? (
        <Text as="p" size="small" tone="second" marginBottom={12}>
          {sub}
        </Text>
      ) : null}
      <Card as="div" flush clip className={danger ? (classes.danger ?? '') : ''}>
        {children}
      </Card>
    </section>
  );
}
