import type { QuestionTrigger, SafetyBlock } from '@beamwright/contract';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BlockList } from './block-list.tsx';
import { TriggerList } from './trigger-list.tsx';
import { Text } from '../../ui/text.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

interface RuleListsProps {
  /** Shown after an editor was closed, so it takes focus. */
  isReturn: boolean;
  triggers: readonly QuestionTrigger[];
  blocks: readonly SafetyBlock[];
}

/** All custom rules, with buttons to add more. */
export function RuleLists({ isReturn, triggers, blocks }: RuleListsProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isReturn) top.current?.focus();
  }, [isReturn]);
  return (
    <Stack ref={top} tabIndex={-1} gap={32}>
      <RuleSection
        title={i18n.t('Questions')}
        sub={i18n.t('Asked for matching jobs, after the built-in questions.')}
        add={<AddLink hash="trigger-new" label={i18n.t('New question')} />}
      >
        <TriggerList triggers={triggers} />
      </RuleSection>
      <RuleSection
        title={i18n.t('Safety blocks')}
        sub={i18n.t('Materials to block, warn about or advise on.')}
        add={<AddLink hash="block-new" label={i18n.t('New safety block')} />}
      >
        <BlockList blocks={blocks} />
      </RuleSection>
    </Stack>
  );
}

interface RuleSectionProps {
  title: string;
  sub: string;
  add: ReactNode;
  children: ReactNode;
}

function RuleSection({ title, sub, add, children }: RuleSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Row as="header" gap="8 20" align="end" justify="between" wrap marginBottom={12}>
        <div>
          <h2 id={id}>{title}</h2>
          <Text as="p" size="small" tone="third" marginTop={2}>
            {sub}
          </Text>
        </div>
        {add}
      </Row>
      {children}
    </section>
  );
}

function AddLink({ hash, label }: { hash: string; label: string }) {
  return (
    <ButtonLink
      to="/admin/questions"
      hash={hash}
      leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
    >
      {label}
    </ButtonLink>
  );
}
