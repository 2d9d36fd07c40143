import { i18n } from '../../lib/i18n.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { mailAddress } from './mail-address.ts';
import { useSupportEmail } from './use-support-email.ts';

interface SupportButtonProps {
  subject: string;
  body: string;
}

/** Writes to the support of this installation, if it has an address. */
export function SupportButton({ subject, body }: SupportButtonProps) {
  const email = useSupportEmail();
  if (email === '') return null;
  return (
    <ButtonAnchor href={mailAddress(email, subject, body)}>
      {i18n.t('Contact support')}
    </ButtonAnchor>
  );
}
