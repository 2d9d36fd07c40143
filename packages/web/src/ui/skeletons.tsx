import page from './page.module.css';
import { Skeleton } from './skeleton.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { i18n } from '../lib/i18n.ts';
import { Card } from './card.tsx';
import { Stack } from './stack.tsx';
import { Columns } from './columns.tsx';

interface CountProps {
  count?: number;
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Announces to screen readers that content is loading. */
export function Announced() {
  'use no memo';
  return <VisuallyHidden role="status">{i18n.t('Loading...')}</VisuallyHidden>;
}

/** Rows of a list. */
export function ListSkeleton({ count = 5 }: CountProps) {
  'use no memo';
  return (
    <Stack gap={8}>
      <Announced />
      {times(count).map((row) => (
        <Skeleton key={row} height={56} />
      ))}
    </Stack>
  );
}

/** Cards such as machines or workflow steps. */
export function CardsSkeleton({ count = 2 }: CountProps) {
  'use no memo';
  return (
    <Stack gap={12}>
      <Announced />
      {times(count).map((card) => (
        <Card key={card} as="div">
          <Skeleton height={20} width="40%" />
          <Columns count={4} stackOn="phone" gap={16} marginTop={20} marginBottom={20}>
            {times(4).map((number) => (
              <Skeleton key={number} height={52} />
            ))}
          </Columns>
          <Skeleton height={14} width="75%" />
        </Card>
      ))}
    </Stack>
  );
}

/** A whole page while its code loads. */
export function PageSkeleton() {
  'use no memo';
  return (
    <div className={page.page}>
      <Skeleton height={30} width={260} mb={8} />
      <Skeleton height={18} width="60%" mb={28} />
      <CardsSkeleton count={2} />
    </div>
  );
}
