import {
  getErrorEvent,
  getErrorGroup,
  type ErrorEvent,
  type ErrorGroup,
} from '@beamwright/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../../lib/query.ts';
import { useLetterKeys } from '../../../../lib/use-letter-keys.ts';
import { Box } from '../../../../ui/box.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ErrorPanel } from '../../../../ui/error-panel.tsx';
import type { PageFrame } from '../../../../ui/page-frame.ts';
import { Pill } from '../../../../ui/pill.tsx';
import { CardsSkeleton } from '../../../../ui/skeletons.tsx';
import { Split } from '../../../../ui/split.tsx';
import { Row, Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { errorKey } from '../error-keys.ts';
import { placeOf, severityName } from '../error-text.ts';
import { StatePill } from '../state-pill.tsx';
import { useChangeGroups, type NewState } from '../use-change-groups.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { GroupFigures } from './group-figures.tsx';
import { GroupHistory } from './group-history.tsx';
import { RecentEvents } from './recent-events.tsx';
import { RelatedRequest } from './related-request.tsx';
import { Stacktrace } from './stacktrace.tsx';
import { UserReports } from './user-reports.tsx';
import { WhereCard } from './where-card.tsx';

interface ErrorGroupPageProps {
  frame: PageFrame;
  id: string;
  /** The stored event that is shown; the latest by default. */
  eventId: string | undefined;
  onEvent: (id: string | undefined) => void;
}

/** One error: where it fails, what came before, whom it affects, and what was done about it. */
export function ErrorGroupPage({ frame, id, eventId, onEvent }: ErrorGroupPageProps) {
  const group = useQuery(queryOptionsFor(getErrorGroup, { params: { id }, query: {} }));
  const chosen = useQuery({
    ...queryOptionsFor(getErrorEvent, { params: { id: eventId ?? '' } }),
    enabled: eventId !== undefined,
  });
  const { data } = group;
  const acts = useGroupActs(data);
  return frame({
    title: data ? `${data.error_type}: ${data.message}` : i18n.t('Error'),
    above: <Above group={data} />,
    sub: '',
    actions: data ? <Actions group={data} acts={acts} /> : null,
    children: data ? (
      <Stack gap={16}>
        <GroupFigures group={data} />
        <Split side="end">
          <Stack gap={16} canShrink>
            {eventId !== undefined && chosen.error ? (
              <ErrorPanel error={chosen.error} onRetry={() => void chosen.refetch()} />
            ) : (
              <EventCards
                group={data}
                event={eventId === undefined ? data.latest : (chosen.data ?? null)}
                isLoading={eventId !== undefined && chosen.isPending}
              />
            )}
            <RecentEvents groupId={id} shown={eventId ?? data.latest?.id} onEvent={onEvent} />
          </Stack>
          <Stack gap={16} canShrink>
            <UserReports group={data} />
            <WhereCard group={data} />
            <GroupHistory group={data} />
          </Stack>
        </Split>
      </Stack>
    ) : group.error ? (
      <ErrorPanel error={group.error} onRetry={() => void group.refetch()} />
    ) : (
      <CardsSkeleton count={3} />
    ),
  });
}

interface EventCardsProps {
  group: ErrorGroup;
  event: ErrorEvent | null;
  isLoading: boolean;
}

function EventCards({ group, event, isLoading }: EventCardsProps) {
  if (isLoading) return <CardsSkeleton count={2} />;
  if (event === null) {
    return (
      <Text as="p" tone="second">
        {i18n.t('Its events are no longer stored, only counted.')}
      </Text>
    );
  }
  return (
    <>
      <Stacktrace key={event.id} event={event} />
      <Breadcrumbs event={event} events={group.events} />
      {event.request ? <RelatedRequest request={event.request} /> : null}
    </>
  );
}

/** What the buttons and the keys do: each opens the group again where it is already so. */
function useGroupActs(group: ErrorGroup | undefined) {
  const { change, undo, isPending } = useChangeGroups();
  const set = (state: NewState) => {
    if (group) change([group.id], group.state === state ? 'open' : state);
  };
  useLetterKeys(errorKey, (key) => {
    if (key === 'resolve') set('resolved');
    if (key === 'ignore') set('ignored');
    if (key === 'undo') undo();
  });
  return { set, isPending };
}

interface ActionsProps {
  group: ErrorGroup;
  acts: ReturnType<typeof useGroupActs>;
}

function Actions({ group: { state }, acts }: ActionsProps) {
  return (
    <>
      <Button
        aria-keyshortcuts="I"
        rightSection={<KeyHint>I</KeyHint>}
        onClick={() => acts.set('ignored')}
      >
        {state === 'ignored' ? i18n.t('Stop ignoring') : i18n.t('Ignore')}
      </Button>
      <Button
        variant="filled"
        aria-keyshortcuts="E"
        loading={acts.isPending}
        rightSection={<KeyHint>E</KeyHint>}
        onClick={() => acts.set('resolved')}
      >
        {state === 'resolved' ? i18n.t('Open again') : i18n.t('Resolve in next version')}
      </Button>
    </>
  );
}

/** `aria-keyshortcuts` says the same. */
const KeyHint = ({ children }: { children: string }) => (
  <Box as="kbd" hideOn="touch" aria-hidden="true">
    {children}
  </Box>
);

function Above({ group }: { group: ErrorGroup | undefined }) {
  return (
    <Stack gap={8} align="start" marginBottom={8}>
      <Text as={Link} to="/admin/errors" size="small" tone="second">
        <Row as="span" gap={4} inline controlHeight>
          <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
          {i18n.t('Errors')}
        </Row>
      </Text>
      {group ? (
        <Row gap={8} wrap>
          <StatePill
            state={group.state}
            isNew={group.is_new}
            text={
              group.state === 'came_back' && group.came_back_in !== null
                ? i18n.t('Came back in {version}', { version: group.came_back_in })
                : undefined
            }
          />
          <Pill state={group.severity === 'critical' ? 'stop' : undefined}>
            {severityName(group.severity)}
          </Pill>
          <Text size="small" mono tone="third" breakWords>
            {placeOf(group)}
          </Text>
        </Row>
      ) : null}
    </Stack>
  );
}
