import type { ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface LinkPageProps {
  title: string;
  sub?: ReactNode;
  children?: ReactNode;
}

/** A page without a form, for somebody who may not be signed in: what happened, or the one thing to do. */
export function LinkPage({ title, sub, children }: LinkPageProps) {
  usePageTitle(title);
  return (
    <Stack gap={16}>
      <div>
        <h1>{title}</h1>
        {sub ? (
          <Text as="p" marginTop={8} tone="second">
            {sub}
          </Text>
        ) : null}
      </div>
      {children}
    </Stack>
  );
}
