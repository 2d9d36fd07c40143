import { i18n } from '../../lib/i18n.ts';
import { useSession } from '../../lib/session.tsx';
import { supportAddress } from '../../lib/support.ts';
import { useSupportEmail } from '../../lib/use-support-email.ts';
import { Text } from '../../ui/text.tsx';

/** Who helps when nothing on the page does: `question`, then the support address of this installation. */
export function SupportLink({ question }: { question: string }) {
  const email = useSupportEmail();
  const level = useSession()?.plan.support;
  if (!email) return null;
  return (
    <Text as="p" size="small" tone="second">
      {question}{' '}
      <a href={supportAddress(email, { level })}>{i18n.t('Write to {email}', { email })}</a>
    </Text>
  );
}
