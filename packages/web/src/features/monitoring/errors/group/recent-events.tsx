import { listErrorEvents, type ErrorEventSummary } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatTime } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../../lib/query.ts';
import { useRetention } from '../../../../lib/use-retention.ts';
import { shortDay } from '../../../../ui/charts/bucket-text.ts';
import { Box } from '../../../../ui/box.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PagedList } from '../../../../ui/paged-list.tsx';
import { Row } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CardHead } from './card-head.tsx';

interface RecentEventsProps {
  groupId: string;
  /** The event above. */
  shown: string | undefined;
  onEvent: (id: string) => void;
}

/** The stored events, 50 at a time; each can be looked at above. */
export function RecentEvents({ groupId, shown, onEvent }: RecentEventsProps) {
  const list = useInfiniteQuery(pageOptionsFor(listErrorEvents, { group_id: groupId, limit: 50 }));
  return (
    <Card flush clip aria-label={i18n.t('Recent events')}>
      <CardHead title={i18n.t('Recent events')} />
      <Box pad="0 0 12">
        <PagedList list={list} empty={<NoEvents />}>
          {(events) => (
            <ol>
              {events.map((event) => (
                <Box as="li" key={event.id} line="top">
                  <EventRow
                    event={event}
                    isShown={event.id === shown}
                    onShow={() => onEvent(event.id)}
                  />
                </Box>
              ))}
            </ol>
          )}
        </PagedList>
      </Box>
    </Card>
  );
}

function NoEvents() {
  const daysOf = useRetention();
  return (
    <Text as="p" size="small" tone="second" pad="0 20 8">
      {i18n.t('No stored events. They are kept for {n} days.', { n: daysOf('errors') })}
    </Text>
  );
}

interface EventRowProps {
  event: ErrorEventSummary;
  isShown: boolean;
  onShow: () => void;
}

function EventRow({ event, isShown, onShow }: EventRowProps) {
  const where = [event.browser, event.app_version, event.route].filter((part) => part !== null);
  return (
    <Row
      as="button"
      type="button"
      gap="0 12"
      wrap
      pad="8 20"
      fullWidth
      controlHeight
      hoverable
      textAlign="left"
      {...(isShown ? { ground: 'sunk' as const } : {})}
      aria-pressed={isShown}
      onClick={onShow}
    >
      <Text size="label" mono tone="third" noShrink style={{ width: 128 }}>
        {`${shortDay(event.created_at)}, ${formatTime(event.created_at)}`}
      </Text>
      <Text size="small" grow breakWords style={{ flexBasis: 180 }}>
        {where.join(' · ')}
      </Text>
      <Text size="label" mono tone="third">
        {event.error_id ?? ''}
      </Text>
    </Row>
  );
}
