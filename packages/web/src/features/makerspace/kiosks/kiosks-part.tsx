import { listKiosks, renewKioskCode, revokeKiosk } from '@beamwright/contract';
import type { Kiosk, Lab, OpenedKiosk, Team } from '@beamwright/contract';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAgo, formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/confirm.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { LabPart } from '../lab-part.tsx';
import { KioskCode } from './kiosk-code.tsx';

interface KiosksPartProps {
  team: Team;
  lab: Lab;
  onAdd: () => void;
}

/** Tablets beside machines; for managers. */
export function KiosksPart({ team, lab, onAdd }: KiosksPartProps) {
  const params = { team_id: team.id };
  const { data, error, refetch } = useQuery(queryOptionsFor(listKiosks, { params }));
  const [opened, setOpened] = useState<OpenedKiosk | null>(null);
  return (
    <LabPart
      id="kiosks"
      title={i18n.t('Kiosks')}
      sub={i18n.t('Tablets beside machines. They show lab settings and add results, nothing else.')}
      actions={
        lab.machines.length > 0 ? <Button onClick={onAdd}>{i18n.t('Add kiosk')}</Button> : null
      }
    >
      {data === undefined ? (
        error ? (
          <ErrorPanel error={error} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton count={2} />
        )
      ) : data.items.length === 0 ? (
        <Text as="p" tone="second" pad="16 20">
          {i18n.t('No kiosks. Add one, then open its code on the tablet beside the machine.')}
        </Text>
      ) : (
        data.items.map((kiosk) => (
          <KioskRow key={kiosk.id} team={team} kiosk={kiosk} onCode={setOpened} />
        ))
      )}
      {opened ? <KioskCode kiosk={opened} onClose={() => setOpened(null)} /> : null}
    </LabPart>
  );
}

function stateLook({ state }: Kiosk) {
  switch (state) {
    case 'open':
      return { words: i18n.t('In use'), state: 'ok' as const };
    case 'waiting':
      return { words: i18n.t('Waiting for its code') };
    case 'expired':
      return { words: i18n.t('Code expired'), state: 'warn' as const };
    case 'revoked':
      return { words: i18n.t('Revoked'), state: 'stop' as const };
  }
}

interface KioskRowProps {
  team: Team;
  kiosk: Kiosk;
  onCode: (opened: OpenedKiosk) => void;
}

function KioskRow({ team, kiosk, onCode }: KioskRowProps) {
  const [now] = useState(() => Date.now());
  const { name, machine_name, results, created_by, created_at, last_seen_at, revoked_at } = kiosk;
  const { words, ...look } = stateLook(kiosk);
  const sub = [
    machine_name,
    last_seen_at === null
      ? null
      : i18n.t('seen {ago}', { ago: formatAgo(Math.min(0, Date.parse(last_seen_at) - now)) }),
    i18n.t('{n, plural, one {# result} other {# results}}', { n: results }),
    i18n.t('added {date} by {name}', {
      date: formatDate(created_at),
      name: created_by ?? i18n.t('somebody who is gone'),
    }),
    revoked_at === null ? null : i18n.t('revoked {date}', { date: formatDate(revoked_at) }),
  ];
  return (
    <OptionRow
      start={<IconDeviceTablet size={20} stroke={1.6} aria-hidden="true" />}
      label={
        <Row gap={8} wrap>
          {name}
          <Pill {...look}>{words}</Pill>
        </Row>
      }
      sub={sub.filter(Boolean).join(' · ')}
    >
      {kiosk.state === 'revoked' ? null : <Acts {...{ team, kiosk, onCode }} />}
    </OptionRow>
  );
}

function Acts({ team, kiosk: { id, name, results }, onCode }: KioskRowProps) {
  const params = { team_id: team.id, id };
  const confirm = useConfirm();
  const renew = useOperation(renewKioskCode, { onSuccess: onCode });
  const revoke = useOperation(revokeKiosk, {
    onSuccess: () => toastSuccess(i18n.t('Revoked. The tablet is signed out within five seconds.')),
  });
  const ask = async () => {
    const isSure = await confirm({
      title: i18n.t('Revoke “{name}”?', { name }),
      body: i18n.t(
        'The tablet is signed out within five seconds. {n, plural, =0 {No results were added at it.} one {# result that was added at it stays.} other {# results that were added at it stay.}}',
        { n: results },
      ),
      confirm: i18n.t('Revoke'),
      danger: true,
    });
    if (isSure) revoke.mutate({ params });
  };
  return (
    <Row gap={8} wrap>
      <Button
        loading={renew.isPending}
        aria-label={i18n.t('New code for {name}', { name })}
        onClick={() => renew.mutate({ params })}
      >
        {i18n.t('New code')}
      </Button>
      <Button
        color="red"
        loading={revoke.isPending}
        aria-label={i18n.t('Revoke {name}', { name })}
        onClick={() => void ask()}
      >
        {i18n.t('Revoke')}
      </Button>
    </Row>
  );
}
