import {
  getAttention,
  snoozeFinding,
  URGENCIES,
  wakeFinding,
  type Attention,
  type AttentionFinding,
  type Urgency,
} from '@beamwright/contract';
import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf, useOperation } from '../../../lib/query.ts';
import { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { FindingRow } from './finding-row.tsx';
import { overviewKey } from './overview-keys.ts';
import { UncheckedRow } from './unchecked-row.tsx';

/** Everything that needs an administrator, in groups by consequence. J and K move, Enter opens, Z snoozes. */
export function FindingList({ attention }: { attention: Attention }) {
  const { findings, unchecked } = attention;
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [chosenId, setChosen] = useState<string | null>(null);
  const chosen = Math.max(
    0,
    findings.findIndex(({ id }) => id === chosenId),
  );
  const snooze = useSnooze();
  const open = ({ page }: AttentionFinding) => void router.navigate({ href: page });

  const { isOn } = useLetterKeys(overviewKey, (action) => {
    const next = findings[Math.min(findings.length - 1, Math.max(0, chosen + action.move))];
    if (next === undefined) return;
    if (action.act === 'open') open(next);
    else if (action.act === 'snooze') snooze(next);
    else {
      setChosen(next.id);
      list.current
        ?.querySelector(`[data-finding="${CSS.escape(next.id)}"]`)
        ?.scrollIntoView({ block: 'nearest' });
    }
  });

  return (
    <Card flush aria-label={i18n.t('What needs you')} ref={list} tabIndex={-1}>
      {URGENCIES.map((urgency) => (
        <Group key={urgency} urgency={urgency} attention={attention}>
          {(finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              number={findings.indexOf(finding) + 1}
              isChosen={finding === findings[chosen]}
              checkedAt={attention.checked_at}
              onSnooze={() => {
                snooze(finding);
                // The row is about to leave, with the button.
                list.current?.focus();
              }}
            />
          )}
        </Group>
      ))}
      {unchecked.map((check) => (
        <UncheckedRow key={check.id} check={check} />
      ))}
      {findings.length + unchecked.length === 0 ? <AllClear /> : null}
      <Foot attention={attention} hasKeys={isOn && findings.length > 0} />
    </Card>
  );
}

function useSnooze() {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: queryKeyOf(getAttention) });
  const wake = useOperation(wakeFinding, { onSuccess: reload });
  const snooze = useOperation(snoozeFinding, { onSuccess: reload });
  return ({ id, count }: AttentionFinding) => {
    const until = new Date();
    until.setHours(24, 0, 0, 0);
    snooze.mutate(
      { params: { id }, body: { count, until: until.toISOString() } },
      {
        onSuccess: () =>
          toastUndo(i18n.t('Snoozed until tomorrow.'), () => wake.mutate({ params: { id } }), id),
      },
    );
  };
}

const GROUPS: Record<Urgency, { title: () => string; about: () => string }> = {
  now: { title: () => i18n.t('Now'), about: () => i18n.t('Users are affected') },
  today: { title: () => i18n.t('Today'), about: () => i18n.t('Gets worse by tomorrow') },
  week: { title: () => i18n.t('This week'), about: () => i18n.t('Plan for it') },
};
const TONES = { now: 'stop', today: 'warn', week: 'first' } as const;

interface GroupProps {
  urgency: Urgency;
  attention: Attention;
  children: (finding: AttentionFinding) => React.ReactNode;
}

function Group({ urgency, attention, children }: GroupProps) {
  const findings = attention.findings.filter((finding) => finding.urgency === urgency);
  if (findings.length === 0) return null;
  const { title, about } = GROUPS[urgency];
  return (
    <Box line="bottom" pad="12 0 4">
      <Row gap={8} align="baseline" pad="0 20 4">
        <Text as="h2" size="small" weight={600} tone={TONES[urgency]}>
          {title()}
        </Text>
        <Text size="small" tone="third">
          {about()}
        </Text>
      </Row>
      <ol>{findings.map((finding) => children(finding))}</ol>
    </Box>
  );
}

const AllClear = () => (
  <Row gap={12} pad={20}>
    <IconCheck size={20} stroke={1.6} aria-hidden="true" />
    <Text tone="second">{i18n.t('Nothing needs you. Rechecked every minute.')}</Text>
  </Row>
);

function Foot({ attention, hasKeys }: { attention: Attention; hasKeys: boolean }) {
  const { snoozed } = attention;
  if (snoozed.length === 0 && !hasKeys) return null;
  return (
    <Row gap="8 16" justify="between" wrap pad="12 20" size="small" tone="second">
      {snoozed.length > 0 ? <Snoozed snoozed={snoozed} /> : <span />}
      {hasKeys ? (
        <Text size="small" tone="third" hideOn="touch" aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> {i18n.t('move')} <kbd>↵</kbd> {i18n.t('open')} <kbd>Z</kbd>{' '}
          {i18n.t('snooze')}
        </Text>
      ) : null}
    </Row>
  );
}

/** Brings back everything that was snoozed. */
function Snoozed({ snoozed }: { snoozed: Attention['snoozed'] }) {
  const client = useQueryClient();
  const wake = useOperation(wakeFinding, {
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeyOf(getAttention) }),
  });
  return (
    <Row gap={8}>
      <span>{i18n.t('{n} snoozed until tomorrow', { n: snoozed.length })}</span>
      <Button
        size="xs"
        variant="subtle"
        onClick={() => {
          for (const { id } of snoozed) wake.mutate({ params: { id } });
        }}
      >
        {i18n.t('Show')}
      </Button>
    </Row>
  );
}
