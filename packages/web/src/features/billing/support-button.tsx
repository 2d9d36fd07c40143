import { i18n } from '../../lib/i18n.ts';
import { supportAddress } from '../../lib/support.ts';
import { useSupportEmail } from '../../lib/use-support-email.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

interface SupportButtonProps {
  subject: string;
  body: string;
}

/** Writes to the support of this installation, if it has an address. */
export function SupportButton({ subject, body }: SupportButtonProps) {
  const email = useSupportEmail();
  if (email === '') return null;
  return (
    <ButtonAnchor href={supportAddress(email, { subject, body })}>
      {i18n.t('Contact support')}
    </ButtonAnchor>
  );
}
