import { waitTone } from '@beamwright/domain';
import {
  MAX_CASE_TEXT,
  type CaseMessage,
  type Consultation,
  type Desk,
  type QueuedCase,
} from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { durationText } from '../parts/case-text.ts';
import { minutesSince } from './desk-text.ts';
import { FitRow } from './fit-row.tsx';
import { isAway } from './away.ts';
import { photoIdsOf } from '../parts/photo-ids.ts';
import type { Claim } from './use-claim.ts';
import type { KeptNote } from './use-note.ts';
import { useMinute } from './use-minute.ts';

interface ClaimCardProps {
  one: Consultation;
  messages: readonly CaseMessage[];
  /** As it is in the queue; undefined if it isn’t among the first. */
  queued: QueuedCase | undefined;
  desk: Desk;
  claim: Claim;
  kept: KeptNote;
  onSkip: () => void;
}

/** Before an expert has a case: read first, then claim. */
export function ClaimCard({ one, messages, queued, desk, claim, kept, onSkip }: ClaimCardProps) {
  const now = useMinute();
  const render = useRenderMessage();
  const minutes = minutesSince(one.waiting_since, now);
  const tone = waitTone(minutes);
  return (
    <Stack gap={16} pad={20}>
      <Row gap={8} align="start" justify="between" wrap>
        <Text as="h2" size="card" grow>
          {render(one.title)}
        </Text>
        <Pill state={tone === 'calm' ? undefined : tone}>
          {i18n.t('Waiting {time}', { time: durationText(minutes) })}
        </Pill>
      </Row>
      <Text as="p" size="small" tone="second">
        {factsOf(one, messages).join(' · ')}
      </Text>
      {queued ? <FitRow of={one} fit={queued.fit} /> : null}
      {desk.open >= desk.max_open ? (
        <FullDesk desk={desk} />
      ) : (
        <ClaimButtons desk={desk} claim={claim} onSkip={onSkip} />
      )}
      <TextareaField
        rows={3}
        label={i18n.t('Your note')}
        description={i18n.t(
          'Becomes your answer once you’ve claimed the case. Kept on this device.',
        )}
        maxLength={MAX_CASE_TEXT}
        value={kept.note.body}
        onChange={({ currentTarget }) => kept.change({ body: currentTarget.value })}
      />
    </Stack>
  );
}

function factsOf(one: Consultation, messages: readonly CaseMessage[]): string[] {
  const photos = photoIdsOf(one, messages).length;
  const tries = one.attachments.flatMap((attachment) => attachment.tries ?? []).length;
  return [
    one.machine_name ?? i18n.t('Machine not shared'),
    i18n.t('{n, plural, one {# photo} other {# photos}}', { n: photos }),
    i18n.t('{n, plural, one {# try} other {# tries}}', { n: tries }),
    ...(one.suggestion_tried ? [i18n.t('suggestion tried')] : []),
  ];
}

function ClaimButtons({ desk, claim, onSkip }: Pick<ClaimCardProps, 'desk' | 'claim' | 'onSkip'>) {
  return (
    <Stack gap={8}>
      <Row gap={8} wrap>
        <Button
          variant="filled"
          loading={claim.isPending}
          aria-keyshortcuts="c"
          rightSection={<kbd aria-hidden="true">C</kbd>}
          onClick={claim.start}
        >
          {i18n.t('Claim')}
        </Button>
        <Button onClick={onSkip}>{i18n.t('Not for me')}</Button>
      </Row>
      {isAway(desk) ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('You’re away, so no new cases are assigned to you. You can still claim one.')}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Reading goes on; claiming does not. */
function FullDesk({ desk }: Pick<ClaimCardProps, 'desk'>) {
  const { open, max_open, waits_for_maker } = desk;
  return (
    <Stack gap={8} pad={12} ground="sunk" radius="control">
      <Text as="h3" size="body" weight={550}>
        {i18n.t('{n} of {most} cases open', { n: open, most: max_open })}
      </Text>
      <Text as="p" size="small" tone="second">
        {i18n.t('Resolve or hand over one to claim another.')}{' '}
        {waits_for_maker > 0
          ? i18n.t('{n, plural, one {# waits} other {# wait}} for the maker.', {
              n: waits_for_maker,
            })
          : null}
      </Text>
      <Row gap={8} wrap>
        <Button disabled>{i18n.t('Claim')}</Button>
        <ButtonLink to="/expert">{i18n.t('See your cases')}</ButtonLink>
      </Row>
    </Stack>
  );
}
