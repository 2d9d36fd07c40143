import type { CaseAttachment, Proposal } from '@beamwright/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { energyScale, speedScale } from '../../../lib/step-scales.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { stepTitle } from '../../../lib/step-text.ts';
import { GalvoContext, useUnits } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { failedTries } from './failed-tries.ts';
import { ProposedNumbers } from './proposed-numbers.tsx';

interface ProposalCardProps {
  proposal: Proposal;
  /** Who proposes it; null once their account was erased. */
  by: string | null;
  /** What is attached to the case, for the machine and the tries. */
  attachments: readonly CaseAttachment[];
  /** Buttons below it. */
  children?: ReactNode;
}

/** A setting that an expert proposes, as every setting looks: numbers, ranges and what was checked. */
export function ProposalCard({ proposal, by, attachments, children }: ProposalCardProps) {
  const machine = attachments.find(({ kind }) => kind === 'machine')?.machine ?? null;
  return (
    <GalvoContext value={machine?.is_galvo ?? false}>
      <Content {...{ proposal, by, attachments, children }} watts={machine?.power_watts ?? null} />
    </GalvoContext>
  );
}

function Content(props: ProposalCardProps & { watts: number | null }) {
  const { proposal, by, attachments, children, watts } = props;
  const { settings, repeats, was, confidence } = proposal;
  const title = proposalTitle(proposal);
  return (
    <Card as="article" aria-label={title}>
      <Row gap="4 12" wrap>
        <Text as="h2">{title}</Text>
        <ConfidenceMeter confidence={confidence} />
        {by === null ? null : (
          <Text size="small" tone="third" marginLeft="auto">
            {i18n.t('Proposed by {name}', { name: by })}
          </Text>
        )}
      </Row>
      <ProposedNumbers {...{ settings, repeats, was, watts }} />
      <Ranges proposal={proposal} attachments={attachments} />
      <Checks proposal={proposal} />
      {children}
    </Card>
  );
}

/** Its operation, material and thickness, as far as they are shared. */
const proposalTitle = (proposal: Proposal): string =>
  proposal.material === ''
    ? i18n.t('{operation}, material not shared', {
        operation: operationLabel(proposal.operation),
      })
    : stepTitle({ ...proposal, target_depth_mm: null });

function Ranges({ proposal, attachments }: Pick<ProposalCardProps, 'proposal' | 'attachments'>) {
  const units = useUnits();
  const { speed_band_mm_min } = proposal;
  const failed = failedTries(attachments);
  const energy = energyScale(proposal, failed.energies(proposal.energy?.kind));
  return (
    <Columns count={2} gap="20 32" stackOn="phone">
      {speed_band_mm_min === null ? null : (
        <ScaleBand {...speedScale({ ...proposal, speed_band_mm_min }, units, failed.speeds)} />
      )}
      {energy === null ? null : <ScaleBand {...energy} />}
    </Columns>
  );
}

/**
 * What was checked. None can be overridden, so a failed one is only seen while an expert types. Experts see none once the
 * machine was taken off.
 */
function Checks({ proposal: { checks } }: { proposal: Pick<Proposal, 'checks'> }) {
  const renderMessage = useRenderMessage();
  if (checks.length === 0) return null;
  return (
    <Row as="ul" gap="4 20" wrap marginTop={12} size="small" aria-label={i18n.t('Checks')}>
      {checks.map(({ check, ok, text }) => {
        const Icon = ok ? IconCheck : IconX;
        return (
          <Row key={check} as="li" gap={8} align="start" tone={ok ? 'second' : 'stop'}>
            <Icon size={16} stroke={1.6} aria-label={ok ? i18n.t('Passed') : i18n.t('Failed')} />
            <Stack>{renderMessage(text)}</Stack>
          </Row>
        );
      })}
    </Row>
  );
}
