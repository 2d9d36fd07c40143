import { IconLifebuoy } from '@tabler/icons-react';
import { useMayAskExpert, type AskSearch } from '../lib/ask-expert.ts';
import { i18n } from '../lib/i18n.ts';
import { ButtonLink } from './button-link.tsx';

interface AskExpertLinkProps {
  about: AskSearch;
  /** For screen readers, where several are on a page. */
  name?: string;
  size?: 'xs' | 'sm';
}

/** Leads to an expert, if the plan has them. */
export function AskExpertLink({ about, name, size = 'sm' }: AskExpertLinkProps) {
  const label = i18n.t('Ask an expert');
  return useMayAskExpert() ? (
    <ButtonLink
      to="/expert-consultation/ask"
      search={about}
      size={size}
      leftSection={<IconLifebuoy size={17} stroke={1.6} aria-hidden="true" />}
      {...(name === undefined
        ? {}
        : { 'aria-label': i18n.t('Ask an expert about {name}', { name }) })}
    >
      {label}
    </ButtonLink>
  ) : null;
}
