import { i18n } from '../../../lib/i18n.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { LinkPage } from './link-page.tsx';

/** The address has no token: it was cut off when it was copied, or the page was reloaded. */
export function BrokenLink() {
  return (
    <LinkPage
      title={i18n.t('Open the link again')}
      sub={i18n.t('Open the link in the email once more. If you copied it, copy all of it.')}
    >
      <ButtonLink to="/login" size="md" fullWidth>
        {i18n.t('Back to sign in')}
      </ButtonLink>
    </LinkPage>
  );
}
