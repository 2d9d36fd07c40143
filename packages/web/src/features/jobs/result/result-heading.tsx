import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './result-heading.module.css';
import { Text } from '../../../ui/text.tsx';
import { Row } from '../../../ui/stack.tsx';

interface ResultHeadingProps {
  title: string;
  /** Next to the title: a status or a pill. */
  aside?: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
  /** Number of answers the user has requested; the heading takes focus when it grows. */
  arrival: number;
}

/** Heading of a job's result. Takes focus when an answer arrives, but not after a reload. */
export function ResultHeading({ title, aside, sub, actions, arrival }: ResultHeadingProps) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrival === 0) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, [arrival]);
  return (
    <Row gap="4 12" wrap marginTop={32} marginBottom={12} controlHeight>
      <h2 ref={ref} tabIndex={-1} className={classes.title}>
        {title}
      </h2>
      {aside}
      {sub ? (
        <Text as="p" size="small" tone="third">
          {sub}
        </Text>
      ) : null}
      {actions ? (
        <Row gap={8} align="stretch" wrap marginLeft="auto" className={classes.actions}>
          {actions}
        </Row>
      ) : null}
    </Row>
  );
}
