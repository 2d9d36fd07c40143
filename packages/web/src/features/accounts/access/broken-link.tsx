import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LinkPage } from './link-page.tsx';

/** The address has no token: it was cut off when it was copied. */
export function BrokenLink() {
  return (
    <LinkPage
      title={i18n.t('This link is incomplete')}
      sub={i18n.t('Open the link in the mail again, or copy it completely.')}
    >
      <ButtonLink to="/login" size="md" fullWidth>
        {i18n.t('Back to sign in')}
      </ButtonLink>
    </LinkPage>
  );
}
