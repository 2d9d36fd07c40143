import {
  MAX_CASE_TEXT,
  proposeSetting,
  type Consultation,
  type ProposalStart,
} from '@beamwright/contract';
import { cardKindsOf } from '@beamwright/domain';
import type { CardKind } from '@beamwright/domain/types';
import { useState, type ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { speedScale } from '../../../lib/step-scales.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { useUnits } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { leftText } from '../parts/case-room.tsx';
import { failedTries } from '../parts/failed-tries.ts';
import type { CaseWriting } from '../parts/use-case-outbox.ts';
import { CardChoice } from './card-choice.tsx';
import { HandOverButton } from './case-acts.tsx';
import { ChecksBox } from './checks-box.tsx';
import { energyText } from './desk-text.ts';
import { hasInterval, ProposalFields } from './proposal-fields.tsx';
import { markedPhotos, type KeptNote } from './use-note.ts';
import { useCheckedProposal, useProposalStart, type CheckedProposal } from './use-proposal.ts';

interface ProposalPaneProps {
  one: Consultation;
  kept: KeptNote;
  writing: CaseWriting;
  /** Photos of the case. */
  photoIds: readonly string[];
  /** Messages that the case has room for. */
  room: number;
  /** Once the case is somebody else’s, or done. */
  onLeft: () => void;
}

/** Where an expert answers a case: with a setting, a test card or words. */
export function ProposalPane({ one, kept, writing, photoIds, room, onLeft }: ProposalPaneProps) {
  const { data: start, error, refetch } = useProposalStart(one.id);
  const [card, setCard] = useState<CardKind | null>(null);
  const render = useRenderMessage();
  const send = useSend({ one, kept, writing, photoIds, room });
  if (!start) {
    return (
      <Stack gap={16} pad={20}>
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
        <Answer one={one} kept={kept} send={send} onLeft={onLeft} />
      </Stack>
    );
  }
  if (start.blocked) {
    return (
      <Stack gap={16} pad={20}>
        <Blocked start={start} kept={kept} />
        <Answer one={one} kept={kept} send={send} onLeft={onLeft} />
      </Stack>
    );
  }
  if (start.missing && card === null) {
    return (
      <Stack gap={16} pad={20}>
        <Notice kind="info" title={render(start.missing)} />
        {start.takes_card ? (
          <Row>
            <Button onClick={() => setCard('grid')}>{i18n.t('Propose a test card')}</Button>
          </Row>
        ) : null}
        <Answer one={one} kept={kept} send={send} onLeft={onLeft} />
      </Stack>
    );
  }
  const isCard = card !== null;
  return (
    <Stack gap={16} pad={20}>
      <Row gap={12} justify="between" wrap>
        <Text as="h2" size="card">
          {isCard ? i18n.t('Propose a test card') : i18n.t('Propose a setting')}
        </Text>
        <Button variant="subtle" color="ink" onClick={() => setCard(isCard ? null : 'grid')}>
          {insteadText({ isCard, hasNumbers: start.missing === null })}
        </Button>
      </Row>
      {isCard ? (
        <Answer one={one} kept={kept} send={send} onLeft={onLeft} cardKind={card}>
          <CardChoice
            kinds={cardKindsOf({ operation: one.operation, has_interval: hasInterval(start) })}
            value={card}
            onChange={setCard}
          />
        </Answer>
      ) : (
        <SettingAnswer start={start} one={one} kept={kept} send={send} onLeft={onLeft} />
      )}
    </Stack>
  );
}

function insteadText({ isCard, hasNumbers }: { isCard: boolean; hasNumbers: boolean }): string {
  if (!isCard) return i18n.t('Test card instead');
  return hasNumbers ? i18n.t('Setting instead') : i18n.t('Back');
}

interface AnswerOf extends Pick<ProposalPaneProps, 'one' | 'kept' | 'onLeft'> {
  send: ReturnType<typeof useSend>;
}

function useSend({
  one: { id },
  kept,
  writing,
  photoIds,
  room,
}: Omit<ProposalPaneProps, 'onLeft'>) {
  const { outbox } = writing;
  const photos = markedPhotos(kept.note, photoIds);
  const propose = useOperation(proposeSetting, {
    errors: 'inline',
    ownId: useOwnId(),
    isKeptElsewhere: true,
    onSuccess: () => {
      kept.clear();
      toastSuccess(i18n.t('Proposal sent.'));
    },
  });
  const message = () => ({ body: kept.note.body, photos });
  return {
    propose: (numbers: ProposalStart['numbers']) =>
      propose.mutate({ params: { id }, body: { ...message(), numbers } }),
    proposeCard: (card: CardKind) =>
      propose.mutate({ params: { id }, body: { ...message(), card } }),
    /** Sent once there is a connection, also after a reload. */
    reply: () => {
      outbox.add(kept.note.body.trim(), photos);
      kept.clear();
    },
    isEmpty: kept.note.body.trim() === '' && photos.length === 0,
    room,
    isProposing: propose.isPending,
    error: propose.error,
  };
}

interface SettingAnswerProps extends AnswerOf {
  start: ProposalStart;
}

function SettingAnswer({ start, one, kept, send, onLeft }: SettingAnswerProps) {
  const numbers = kept.note.numbers ?? start.numbers;
  const checked = useCheckedProposal(one.id, start, numbers);
  const needsReason = isLastTry(start, numbers) && send.isEmpty;
  return (
    <Answer
      one={one}
      kept={kept}
      send={send}
      onLeft={onLeft}
      onPropose={checked.canSend && !needsReason ? () => send.propose(numbers) : null}
    >
      <ProposalFields
        start={start}
        numbers={numbers}
        onChange={(changed) => kept.change({ numbers: changed })}
      />
      {start.repeats > 1 ? (
        <Text as="p" size="small" tone="third">
          {i18n.t(
            'The setting repeats all passes {n} times. The energy and the range count every one.',
            { n: start.repeats },
          )}
        </Text>
      ) : null}
      <Band one={one} checked={checked} speed_mm_min={numbers.speed_mm_min} />
      {checked.error ? <FormError error={checked.error} /> : null}
      {checked.judged ? <ChecksBox checks={checked.judged.checks} isOld={checked.isOld} /> : null}
      {needsReason ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('Change a number, or say why to run the same ones again.')}
        </Text>
      ) : null}
    </Answer>
  );
}

/** Whether the numbers are those that were tried last. */
const isLastTry = ({ was }: ProposalStart, numbers: ProposalStart['numbers']): boolean =>
  was !== null &&
  (Object.keys(numbers) as (keyof typeof numbers)[]).every((name) => numbers[name] === was[name]);

interface BandProps {
  one: Consultation;
  checked: CheckedProposal;
  speed_mm_min: number;
}

/** Where the speed is among those that work, with the tries that failed. */
function Band({ one, checked: { judged }, speed_mm_min }: BandProps) {
  const units = useUnits();
  const band = judged?.speed_band_mm_min;
  if (!band || !Number.isFinite(speed_mm_min)) return null;
  const scale = speedScale(
    { settings: { speed_mm_min }, speed_band_mm_min: band, curve: null },
    units,
    failedTries(one.attachments).speeds,
  );
  return (
    <div>
      <ScaleBand {...scale} />
      {judged.energy ? (
        <Text as="p" size="label" mono tone="third" textAlign="center">
          {i18n.t('{energy} here', { energy: energyText(judged.energy).text })}
        </Text>
      ) : null}
    </div>
  );
}

function Blocked({ start, kept }: { start: ProposalStart; kept: KeptNote }) {
  const render = useRenderMessage();
  if (!start.blocked) return null;
  return (
    <>
      <Notice kind="stop" title={render(start.blocked)} />
      <Text as="p" size="small" tone="second">
        {i18n.t('You can’t propose a setting for this. Reply with a safe material.')}
      </Text>
      <Row gap={8} wrap>
        {start.alternatives.map((material) => (
          <Button
            key={material}
            color="ink"
            onClick={() =>
              kept.change({
                body: [kept.note.body, i18n.t('Use {material} instead.', { material })]
                  .filter(Boolean)
                  .join(' '),
              })
            }
          >
            {i18n.t('Suggest {material}', { material })}
          </Button>
        ))}
      </Row>
    </>
  );
}

interface AnswerProps extends AnswerOf {
  /** Null while the numbers can’t be sent; left out where there are none. */
  onPropose?: (() => void) | null;
  cardKind?: CardKind;
  children?: ReactNode;
}

/** Why, and the buttons that send it. */
function Answer({ one, kept, send, onPropose, cardKind, onLeft, children }: AnswerProps) {
  const isOnline = useOnline();
  const { body } = kept.note;
  const proposes = onPropose !== undefined || cardKind !== undefined;
  return (
    <>
      {children}
      <TextareaField
        rows={3}
        label={proposes ? i18n.t('Say why') : i18n.t('Reply')}
        description={leftText(body, send.room)}
        maxLength={MAX_CASE_TEXT}
        value={body}
        onChange={({ currentTarget }) => kept.change({ body: currentTarget.value })}
      />
      {isOnline ? null : (
        <Notice kind="info" title={i18n.t('You’re offline')} role="status">
          {i18n.t('What you write is kept on this device. A reply is sent once you’re back.')}
        </Notice>
      )}
      <FormError error={send.error} />
      <Row gap={8} wrap>
        {cardKind === undefined ? null : (
          <Button
            variant="filled"
            loading={send.isProposing}
            onClick={() => send.proposeCard(cardKind)}
          >
            {i18n.t('Send test card')}
          </Button>
        )}
        {onPropose === undefined ? null : (
          <Button
            variant="filled"
            loading={send.isProposing}
            disabled={onPropose === null && !send.isProposing}
            onClick={onPropose ?? undefined}
          >
            {i18n.t('Send proposal')}
          </Button>
        )}
        <Button disabled={send.isEmpty} onClick={send.reply}>
          {i18n.t('Reply only')}
        </Button>
        <HandOverButton one={one} onLeft={onLeft} />
      </Row>
    </>
  );
}
