import { listEscalated, listOpenCases, type QueuedCase } from '@beamwright/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor } from '../../../lib/query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { OptionSection } from '../../../ui/option-section.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { HandOverDialog } from '../desk/hand-over-dialog.tsx';
import { minutesSince } from '../desk/desk-text.ts';
import { useMinute } from '../desk/use-minute.ts';
import { durationText } from '../parts/case-text.ts';
import { CloseCaseDialog } from './close-case-dialog.tsx';

const PAGE = 20;

type Shown = 'escalated' | 'open';

/** Cases that nobody took or answered in time, or all that are open: administrators assign and close any. */
export function OpenCasesPart() {
  const [shown, setShown] = useState<Shown>('escalated');
  const isLate = shown === 'escalated';
  const late = useInfiniteQuery({
    ...pageOptionsFor(listEscalated, { limit: PAGE }),
    enabled: isLate,
  });
  const open = useInfiniteQuery({
    ...pageOptionsFor(listOpenCases, { limit: PAGE }),
    enabled: !isLate,
  });
  const [assigned, setAssigned] = useState<QueuedCase | null>(null);
  const [closed, setClosed] = useState<QueuedCase | null>(null);
  return (
    <OptionSection
      title={i18n.t('Open cases')}
      sub={
        isLate
          ? i18n.t('Waiting over 4 hours for an expert, or over a day for an answer.')
          : i18n.t('All unsolved cases, longest wait first.')
      }
      action={
        <Choice<Shown>
          label={i18n.t('Open cases')}
          hideLabel
          value={shown}
          options={[
            { value: 'escalated', label: i18n.t('Escalated') },
            { value: 'open', label: i18n.t('All') },
          ]}
          onChange={setShown}
        />
      }
    >
      <PagedList
        list={isLate ? late : open}
        empty={
          <Text as="p" pad="12 16" tone="second">
            {isLate ? i18n.t('No case has escalated.') : i18n.t('No case is open.')}
          </Text>
        }
      >
        {(cases) => (
          <div>
            {cases.map((one) => (
              <OpenCaseRow
                key={one.id}
                one={one}
                onAssign={() => setAssigned(one)}
                onClose={() => setClosed(one)}
              />
            ))}
          </div>
        )}
      </PagedList>
      {assigned ? (
        <HandOverDialog
          one={assigned}
          action="assign"
          onClose={() => setAssigned(null)}
          onDone={() => undefined}
        />
      ) : null}
      {closed ? <CloseCaseDialog one={closed} onClose={() => setClosed(null)} /> : null}
    </OptionSection>
  );
}

interface OpenCaseRowProps {
  one: QueuedCase;
  onAssign: () => void;
  onClose: () => void;
}

function OpenCaseRow({ one, onAssign, onClose }: OpenCaseRowProps) {
  const render = useRenderMessage();
  const now = useMinute();
  const title = render(one.title);
  const waiting = durationText(minutesSince(one.waiting_since, now));
  return (
    <OptionRow
      label={title}
      sub={[
        one.machine_name ?? i18n.t('Machine not shared'),
        one.expert_name === null
          ? i18n.t('nobody has it')
          : i18n.t('{name} has it', { name: one.expert_name }),
        one.waits_for === 'maker'
          ? i18n.t('waits for its maker')
          : i18n.t('waiting {time}', { time: waiting }),
      ].join(' · ')}
    >
      <Row gap={8} wrap>
        <Button aria-label={i18n.t('Assign {title}', { title })} onClick={onAssign}>
          {i18n.t('Assign')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={i18n.t('Close {title}', { title })}
          onClick={onClose}
        >
          {i18n.t('Close case')}
        </Button>
      </Row>
    </OptionRow>
  );
}
