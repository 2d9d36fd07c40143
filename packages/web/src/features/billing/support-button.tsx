import { i18n } from '../../lib/i18n.ts';
import { supportAddress } from '../../lib/support.ts';
import { useSupport } from '../../lib/use-support.ts';
import { ButtonAnchor } from '../../ui/button.tsx';

interface SupportButtonProps {
  subject: string;
  body: string;
}

/** Writes to the support of this installation, if it has an address. */
export function SupportButton({ subject, body }: SupportButtonProps) {
  const support = useSupport();
  if (support.email === '') return null;
  return (
    <ButtonAnchor href={supportAddress(support, { subject, body })}>
      {i18n.t('Contact support')}
    </ButtonAnchor>
  );
}
