import type { Consultation } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMinute } from '../desk/use-minute.ts';
import { statusText, timeText } from '../parts/case-text.ts';

/** While no expert has the case: where it is in line, and what happens next. */
export function WaitingCard({ consultation }: { consultation: Consultation }) {
  const { status, place, expected_by, escalates_at, escalated_at } = consultation;
  const now = useMinute();
  const words = [
    placeText(place),
    ...(expected_by === null || Date.parse(expected_by) <= now
      ? []
      : [i18n.t('Half of first answers arrive by {time}.', { time: timeText(expected_by) })]),
    i18n.t('You can leave this page; we’ll tell you.'),
  ].join(' ');
  return (
    <Card aria-labelledby="waiting">
      <Stack gap={12}>
        <Row gap="4 8" wrap>
          <Text as="h2" size="card" weight={600} id="waiting">
            {i18n.t('Waiting for an expert')}
          </Text>
          <Pill>{statusText(status)}</Pill>
        </Row>
        <Text as="p" tone="second">
          {words}
        </Text>
        {escalated_at !== null ? (
          <Notice kind="info" title={i18n.t('With the administrators')}>
            {i18n.t('Administrators have been looking for an expert since {time}.', {
              time: timeText(escalated_at),
            })}
          </Notice>
        ) : escalates_at === null ? null : (
          <Notice
            kind="info"
            title={i18n.t('No expert by {time}?', { time: timeText(escalates_at) })}
          >
            {i18n.t('The administrators then look for one.')}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function placeText(place: number | null): string {
  if (place === null) return i18n.t('It’s in the queue.');
  return place === 0
    ? i18n.t('You’re next.')
    : i18n.t('{n, plural, one {# case} other {# cases}} ahead of you.', { n: place });
}
