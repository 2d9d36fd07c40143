import { RETENTION } from '@beamwright/contract';
import { useSearch } from '@tanstack/react-router';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { GraceRule } from './grace-rule.tsx';

/** Signed out after asking to erase the account. */
export function GoodbyePage() {
  const { erased } = useSearch({ strict: false });
  const isDate = erased !== undefined && !Number.isNaN(Date.parse(erased));
  const title = isDate
    ? i18n.t('Your account will be erased on {date}', { date: formatDate(erased) })
    : i18n.t('Your account will be erased');
  usePageTitle(title);
  return (
    <Stack gap={16}>
      <div>
        <h1>{title}</h1>
        <Text as="p" marginTop={8} tone="second">
          {i18n.t(
            'You’re signed out on every device. Nothing is lost yet: to keep the account, sign in within {n, plural, one {# day} other {# days}} and choose “Keep my account”.',
            { n: RETENTION.grace.days },
          )}
        </Text>
      </div>
      <GraceRule passed={0} />
      <ButtonLink to="/login" size="md" fullWidth>
        {i18n.t('Sign in')}
      </ButtonLink>
    </Stack>
  );
}
