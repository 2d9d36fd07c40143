import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Text } from '../../ui/text.tsx';
import { LinkPage } from './access/link-page.tsx';

interface SetupRefusedProps {
  title: string;
  children: ReactNode;
}

/** Explains why setup isn't possible and links to the two ways forward. */
export function SetupRefused({ title, children }: SetupRefusedProps) {
  return (
    <LinkPage title={title} sub={children}>
      <Text as="p" tone="second">
        {i18n.t(
          'If the server has no administrator yet, restart it to get a new link. Otherwise, sign in.',
        )}
      </Text>
      <ButtonLink to="/login" size="md" fullWidth>
        {i18n.t('Sign in')}
      </ButtonLink>
    </LinkPage>
  );
}
