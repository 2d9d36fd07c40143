import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

const back = { return: '/join' };

/** Who an invitation is from is shown to those with an account only. */
export function SignInFirst({ onOtherCode }: { onOtherCode: () => void }) {
  return (
    <Stack gap={16}>
      <div>
        <h1>{i18n.t('Join a team')}</h1>
        <Text as="p" marginTop={8} tone="second">
          {i18n.t(
            'Sign in to see who invited you, with the address that the invitation was sent to. A free account is enough.',
          )}
        </Text>
      </div>
      <ButtonLink to="/login" search={back} variant="filled" size="md" fullWidth>
        {i18n.t('Sign in')}
      </ButtonLink>
      <ButtonLink to="/signup" search={back} size="md" fullWidth>
        {i18n.t('Create account')}
      </ButtonLink>
      <Button variant="subtle" color="ink" onClick={onOtherCode}>
        {i18n.t('Enter another code')}
      </Button>
    </Stack>
  );
}
