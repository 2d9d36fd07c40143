import { waitTone } from '@beamwright/domain';
import type { Desk, QueuedCase } from '@beamwright/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Text } from '../../../ui/text.tsx';
import type { useLetterKeys } from '../../../lib/use-letter-keys.ts';
import { CaseRow } from './case-row.tsx';
import { durationText } from '../parts/case-text.ts';
import { escalationText, minutesSince, momentText, turnText } from './desk-text.ts';
import { FitRow } from './fit-row.tsx';
import type { OwnCase } from './use-desk.ts';
import { useMinute } from './use-minute.ts';

interface CaseListProps {
  desk: Desk;
  own: UseInfiniteQueryResult<OwnCase[]>;
  waiting: UseInfiniteQueryResult<QueuedCase[]>;
  /** Whether only cases that fit are listed. */
  isNarrowed: boolean;
  current: string | undefined;
}

const TONES = { calm: 'second', warn: 'warn', stop: 'stop' } as const;

/** The cases of an expert, and below those that wait for one. */
export function CaseList({ desk, own, waiting, isNarrowed, current }: CaseListProps) {
  const now = useMinute();
  const count = waiting.data?.length ?? 0;
  return (
    <>
      <ListHeading title={i18n.t('Yours {n} of {most}', { n: desk.open, most: desk.max_open })}>
        {i18n.t('Newest reply')}
      </ListHeading>
      <PagedList list={own} empty={<Empty>{i18n.t('You have no open cases.')}</Empty>}>
        {(cases) => (
          <ul aria-label={i18n.t('Your cases')}>
            {cases.map((one) => (
              <OwnRow key={one.id} one={one} now={now} isCurrent={one.id === current} />
            ))}
          </ul>
        )}
      </PagedList>
      <ListHeading title={i18n.t('Waiting {n}', { n: waiting.hasNextPage ? `${count}+` : count })}>
        {i18n.t('Longest wait first')}
      </ListHeading>
      <PagedList
        list={waiting}
        empty={
          <Empty>
            {isNarrowed && desk.waiting > 0
              ? i18n.t('No case fits what you know. Choose All to see every case.')
              : i18n.t('No case is waiting. New ones appear here by themselves.')}
          </Empty>
        }
      >
        {(cases) => (
          <ul aria-label={i18n.t('Waiting cases')}>
            {cases.map((one) => (
              <WaitingRow key={one.id} one={one} now={now} isCurrent={one.id === current} />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
}

export function ListHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <Row gap={8} justify="between" pad="12 16 8" size="small" tone="third" line="between">
      <Text as="h2" size="small" weight={500}>
        {title}
      </Text>
      <Text size="label">{children}</Text>
    </Row>
  );
}

export const Empty = ({ children }: { children: ReactNode }) => (
  <Text as="p" pad="8 16 20" size="small" tone="second">
    {children}
  </Text>
);

interface RowProps<T> {
  one: T;
  now: number;
  isCurrent: boolean;
}

function OwnRow({ one, now, isCurrent }: RowProps<OwnCase>) {
  const render = useRenderMessage();
  const isTurn = one.waits_for === 'expert';
  return (
    <CaseRow
      id={one.id}
      title={render(one.title)}
      time={momentText(one.changed_at, now)}
      isCurrent={isCurrent}
    >
      <Text size="small" tone="third">
        {[one.machine_name].filter(Boolean).map((name) => `${name} · `)}
        <Text noWrap tone={isTurn ? 'ember' : 'third'} weight={isTurn ? 550 : 400}>
          {turnText(one)}
        </Text>
      </Text>
    </CaseRow>
  );
}

function WaitingRow({ one, now, isCurrent }: RowProps<QueuedCase>) {
  const render = useRenderMessage();
  const minutes = minutesSince(one.waiting_since, now);
  const tone = TONES[waitTone(minutes)];
  return (
    <CaseRow
      id={one.id}
      title={render(one.title)}
      time={durationText(minutes)}
      tone={tone}
      isCurrent={isCurrent}
    >
      <Stack as="span" gap={4}>
        <Text size="small" tone="third">
          {escalationText(one, now) ?? one.machine_name ?? i18n.t('Machine not shared')}
        </Text>
        <FitRow of={one} fit={one.fit} />
      </Stack>
    </CaseRow>
  );
}

/** The keys, below the list. */
export const KeyHints = ({ isOn, switchKeys }: ReturnType<typeof useLetterKeys>) => (
  <Row gap={12} justify="between" pad="12 16" size="small" tone="third" line="top" hideOn="touch">
    <span aria-hidden="true">
      <kbd>J</kbd> <kbd>K</kbd> {i18n.t('move')} · <kbd>C</kbd> {i18n.t('claim')}
    </span>
    <Switch
      label={null}
      aria-label={i18n.t('Shortcuts')}
      title={i18n.t('Shortcuts')}
      checked={isOn}
      onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
    />
  </Row>
);
