import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import classes from './setup-refused.module.css';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface SetupRefusedProps {
  title: string;
  children: ReactNode;
}

/** Explains why setup isn't possible and links to the two ways forward. */
export function SetupRefused({ title, children }: SetupRefusedProps) {
  usePageTitle(i18n.t('Set Up'));
  return (
    <Stack gap={12} align="start" tone="second">
      <Text as="h1" tone="first">
        {title}
      </Text>
      <p>{children}</p>
      <p>
        {i18n.t(
          'If the server has no administrator yet, restart it to get a new link. Otherwise, sign in.',
        )}
      </p>
      <ButtonLink to="/login" className={classes.signIn ?? ''}>
        {i18n.t('Sign in')}
      </ButtonLink>
    </Stack>
  );
}
