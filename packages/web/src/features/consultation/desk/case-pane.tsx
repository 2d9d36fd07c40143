import type { CaseMessage, Consultation } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { timeText } from '../parts/case-text.ts';
import { AttachedFacts } from './attached-facts.tsx';
import { CasePhotos } from './case-photos.tsx';
import { momentText } from './desk-text.ts';
import { triedRows } from './tried-rows.ts';
import { TriesTable } from './tries-table.tsx';
import type { KeptNote } from './use-note.ts';
import { useMinute } from './use-minute.ts';

interface CasePaneProps {
  one: Consultation;
  messages: readonly CaseMessage[];
  kept: KeptNote;
  /** Beside the title. */
  menu: ReactNode;
  /** What was written so far. */
  children: ReactNode;
}

/** What an expert sees of a case: the maker's words, photos, tries and what is attached. */
export function CasePane({ one, messages, kept, menu, children }: CasePaneProps) {
  const render = useRenderMessage();
  const now = useMinute();
  const mayAnswer = one.moves.includes('answer');
  const tries = triedRows(one, messages);
  const isGalvo = one.attachments.some(({ machine }) => machine?.is_galvo);
  return (
    <GalvoContext value={isGalvo}>
      <Stack gap={16} pad={20}>
        <div>
          <Row gap={8} align="start" justify="between">
            <h2>{render(one.title)}</h2>
            {menu}
          </Row>
          <Text as="p" size="small" tone="third" marginTop={4}>
            {[
              one.maker_name,
              i18n.t('asked {time}', { time: momentText(one.created_at, now) }),
              one.assigned_at !== null && one.role === 'expert'
                ? i18n.t('yours since {time}', { time: timeText(one.assigned_at) })
                : null,
              one.suggestion_tried ? i18n.t('suggestion tried') : null,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {one.details === '' ? null : (
          <Text as="blockquote" line="left" tone="second" breakWords>
            {one.details}
          </Text>
        )}
        <CasePhotos one={one} messages={messages} kept={mayAnswer ? kept : null} />
        {tries.length === 0 ? null : <TriesTable tries={tries} />}
        <AttachedFacts one={one} />
        {children}
      </Stack>
    </GalvoContext>
  );
}
