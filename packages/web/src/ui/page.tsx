import type { ReactNode } from 'react';
import { usePageTitle } from '../lib/page-title.ts';
import classes from './page.module.css';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

interface PageProps {
  title: string;
  /** Document title, if it differs from the heading. */
  name?: string;
  /** Above the heading: the way back. */
  above?: ReactNode;
  sub?: ReactNode;
  /** Buttons next to the heading; below it on a phone. */
  actions?: ReactNode;
  /** For lists next to something else. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** Layout of a signed-in page: document title, one h1, at most 1,120 px wide unless `wide`. */
export function Page(props: PageProps) {
  'use no memo';
  const { title, name = title, above, sub, actions, wide, className = '', children } = props;
  usePageTitle(name);
  return (
    <div className={`${classes.page} ${className}`} data-wide={wide || undefined}>
      <Row as="header" gap="12 20" align="end" wrap marginBottom={20}>
        <Box basis>
          {above}
          <h1>{title}</h1>
          {sub ? (
            <Text as="p" marginTop={4} tone="third" readable>
              {sub}
            </Text>
          ) : null}
        </Box>
        {actions ? (
          <Row gap={8} align="stretch" wrap>
            {actions}
          </Row>
        ) : null}
      </Row>
      {children}
    </div>
  );
}
