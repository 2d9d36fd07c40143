import { getProfile, keepAccount, RETENTION } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { GraceRule } from './grace-rule.tsx';

const DAY_MS = 86_400_000;

interface GracePageProps {
  /** ISO 8601. */
  eraseAt: string;
  signOut: ReactNode;
}

/** Shown in place of the app while an account waits to be erased. */
export function GracePage({ eraseAt, signOut }: GracePageProps) {
  const [now] = useState(Date.now);
  const client = useQueryClient();
  const keep = useOperation(keepAccount, {
    errors: 'inline',
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
      toastSuccess(i18n.t('Your account stays. Everything is as it was.'));
    },
  });
  const left = Math.max(0, Math.ceil((Date.parse(eraseAt) - now) / DAY_MS));
  const title =
    left === 0
      ? i18n.t('This account is being erased')
      : i18n.t('This account will be erased on {date}', { date: formatDate(eraseAt) });
  usePageTitle(title);
  return (
    <Card>
      <Stack gap={16}>
        <div>
          <h1>{title}</h1>
          <Text as="p" tone="second" marginTop={4}>
            {left === 0
              ? i18n.t('It can no longer be kept.')
              : i18n.t('Nothing is lost yet. {n, plural, one {# day} other {# days}} left.', {
                  n: left,
                })}
          </Text>
        </div>
        <GraceRule passed={RETENTION.grace.days - left} />
        <FormError error={keep.error} />
        <Row gap={8} wrap>
          {left === 0 ? null : (
            <Button variant="filled" loading={keep.isPending} onClick={() => keep.mutate({})}>
              {i18n.t('Keep my account')}
            </Button>
          )}
          <ButtonLink to="/privacy/$section" params={{ section: 'export' }}>
            {i18n.t('Export')}
          </ButtonLink>
          <ButtonLink to="/privacy">{i18n.t('Privacy')}</ButtonLink>
          {signOut}
        </Row>
      </Stack>
    </Card>
  );
}
