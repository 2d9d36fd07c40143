import { createLink } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import type { BoxProps } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface CaseRowProps {
  id: string;
  title: string;
  /** At the right: since when it waits, or when something happened last. */
  time: string;
  tone?: BoxProps['tone'];
  isCurrent: boolean;
  children: ReactNode;
}

const PLAIN = { color: 'inherit', textDecoration: 'none' } as const;
const CURRENT = {
  ...PLAIN,
  background: 'var(--sunk)',
  boxShadow: 'inset 3px 0 0 var(--ember)',
} as const;

const Entry = createLink(({ style = PLAIN, ...rest }: ComponentProps<'a'>) => (
  <Stack as="a" gap={2} pad="12 16" line="top" hoverable style={style} {...rest} />
));

/** A case in the list; opens it. */
export function CaseRow({ id, title, time, tone = 'second', isCurrent, children }: CaseRowProps) {
  const row = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li>
      <Entry
        to="/expert/$caseId"
        params={{ caseId: id }}
        ref={row}
        {...(isCurrent && { style: CURRENT })}
        aria-current={isCurrent ? 'true' : undefined}
        resetScroll={false}
      >
        <Row as="span" gap={12} align="start" justify="between">
          <Text weight={550} leading={1.3} breakWords>
            {title}
          </Text>
          <Text size="small" mono weight={500} tone={tone} noWrap noShrink>
            {time}
          </Text>
        </Row>
        {children}
      </Entry>
    </li>
  );
}
