import type { CaseMessage, CaseSummary } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Face } from '../../../ui/face.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { AttachedWorks } from './attached-works.tsx';
import { CasePhotos } from './case-photos.tsx';
import { outcomeText, timeText } from './case-text.ts';
import { moveText, nextText } from './move-text.ts';

interface CaseMessageRowProps {
  caseId: string;
  message: CaseMessage;
  /** Of the case. */
  problem: CaseSummary['problem'];
  /** What a proposal or a proposed test card looks like to who reads it. */
  children?: ReactNode;
}

/** One message: what happened as a line, everything else with who wrote it. */
export function CaseMessageRow({ caseId, message, problem, children }: CaseMessageRowProps) {
  const { kind, body, photos, gone_photos, attached, result, sender_name } = message;
  if (kind === 'move') return <MoveLine message={message} />;
  const name = nameOf(message);
  return (
    <Row as="article" gap={12} align="start" aria-label={name}>
      <Box hideOn="phone">
        <Face teamId="" person={{ id: message.from, name: sender_name ?? '–', picture: null }} />
      </Box>
      <Stack gap={4} grow canShrink>
        <Row gap="2 8" wrap>
          <Text weight={600} breakWords>
            {name}
          </Text>
          {message.from === 'expert' && !message.is_own ? (
            <Text size="label" tone="third">
              {i18n.t('Expert')}
            </Text>
          ) : null}
          <Text as="time" size="label" tone="third" tabular dateTime={message.created_at}>
            {timeText(message.created_at)}
          </Text>
          {result === null ? null : <ResultPill {...{ result, problem }} />}
        </Row>
        {body === '' ? null : <Words>{body}</Words>}
        <CasePhotos caseId={caseId} photos={photos} gone={gone_photos} by={name} />
        <AttachedWorks works={attached} />
        {children ? <Box marginTop={8}>{children}</Box> : null}
      </Stack>
    </Row>
  );
}

function nameOf({ is_own, sender_name }: CaseMessage): string {
  if (is_own) return i18n.t('You');
  return sender_name ?? i18n.t('Former member');
}

interface CaseWordsProps {
  /** Of the account. */
  makerName: string;
  isOwn: boolean;
  at: string;
  words: string;
}

/** What a case was asked with. */
export function CaseWords({ makerName, isOwn, at, words }: CaseWordsProps) {
  const name = isOwn ? i18n.t('You') : makerName;
  return (
    <Row as="article" gap={12} align="start" aria-label={name}>
      <Box hideOn="phone">
        <Face teamId="" person={{ id: 'maker', name: makerName, picture: null }} />
      </Box>
      <Stack gap={4} grow canShrink>
        <Row gap="2 8" wrap>
          <Text weight={600} breakWords>
            {name}
          </Text>
          <Text as="time" size="label" tone="third" tabular dateTime={at}>
            {timeText(at)}
          </Text>
        </Row>
        <Words>{words}</Words>
      </Stack>
    </Row>
  );
}

/** Typed words, with their line breaks. */
function Words({ children }: { children: string }) {
  return (
    <Text as="p" readable breakWords style={{ whiteSpace: 'pre-wrap' }}>
      {children}
    </Text>
  );
}

function MoveLine({ message }: { message: CaseMessage }) {
  const { body, created_at } = message;
  const next = nextText(message);
  return (
    <Stack gap={8} size="small" tone="third">
      <Row gap={12}>
        <Box grow line="top" />
        <Text textAlign="center" canShrink breakWords>
          {`${moveText(message)}, ${timeText(created_at)}`}
        </Text>
        <Box grow line="top" />
      </Row>
      {body === '' ? null : (
        <Text as="p" textAlign="center" tone="second" breakWords>
          {i18n.t('“{note}”', { note: body })}
        </Text>
      )}
      {next === null ? null : (
        <Text as="p" textAlign="center">
          {next}
        </Text>
      )}
    </Stack>
  );
}

interface ResultPillProps extends Pick<CaseMessageRowProps, 'problem'> {
  result: NonNullable<CaseMessage['result']>;
}

function ResultPill({ result: { outcome, edge_score }, problem }: ResultPillProps) {
  const words = outcomeText(outcome, problem);
  const text =
    edge_score === null
      ? words
      : i18n.t('{outcome}, edge {score} of 10', {
          outcome: words,
          score: formatNumber(edge_score),
        });
  const state = { worked: 'ok', better: 'warn', no_change: 'stop' } as const;
  return <Pill state={state[outcome]}>{text}</Pill>;
}
