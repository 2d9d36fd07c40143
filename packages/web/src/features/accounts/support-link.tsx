import { getHealth } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { supportAddress } from '../../lib/support.ts';
import { Text } from '../../ui/text.tsx';

/** Who helps when nothing on the page does: `question`, then the support address of this installation. */
export function SupportLink({ question }: { question: string }) {
  const health = useQuery({ ...queryOptionsFor(getHealth), staleTime: Infinity, retry: false });
  const email = health.data?.support_email;
  const level = useSession()?.plan.support;
  if (!email) return null;
  return (
    <Text as="p" size="small" tone="second">
      {question}{' '}
      <a href={supportAddress(email, { level })}>{i18n.t('Write to {email}', { email })}</a>
    </Text>
  );
}
