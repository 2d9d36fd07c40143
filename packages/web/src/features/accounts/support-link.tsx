import { i18n } from '../../lib/i18n.ts';
import { supportAddress } from '../../lib/support.ts';
import { useSupport } from '../../lib/use-support.ts';
import { Text } from '../../ui/text.tsx';

/** Who helps when nothing on the page does: `question`, then the support address of this installation. */
export function SupportLink({ question }: { question: string }) {
  const support = useSupport();
  const { email } = support;
  if (!email) return null;
  return (
    <Text as="p" size="small" tone="second">
      {question} <a href={supportAddress(support)}>{i18n.t('Write to {email}', { email })}</a>
    </Text>
  );
}
