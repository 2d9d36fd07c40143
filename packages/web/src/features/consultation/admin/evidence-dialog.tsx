import { getCaseEvidence, publishCaseEvidence, type CaseEvidence } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { methodLabel, operationLabel } from '../../../lib/step-labels.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { ProposedNumbers } from '../parts/proposed-numbers.tsx';

interface EvidenceDialogProps {
  caseId: string;
  onClose: () => void;
}

/** What worked in a case beside our own answer, to publish it or to read why it can’t be. */
export function EvidenceDialog({ caseId, onClose }: EvidenceDialogProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(getCaseEvidence, { params: { id: caseId } }),
  );
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Compare numbers')} look="wide">
      {data ? (
        <GalvoContext value={data.work?.is_galvo ?? false}>
          <Compared evidence={data} {...{ caseId, onClose }} />
        </GalvoContext>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton count={3} />
      )}
    </Dialog>
  );
}

function Compared({ evidence, caseId, onClose }: EvidenceDialogProps & { evidence: CaseEvidence }) {
  const render = useRenderMessage();
  const publish = useOperation(publishCaseEvidence, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Published. Others now get these numbers.'));
      onClose();
    },
  });
  const { proposal_id, reason, published_at, work, settings, engine } = evidence;
  const watts = work?.power_watts ?? null;
  const isOffered = proposal_id !== null && reason === null && published_at === null;
  return (
    <>
      <Stack gap={16}>
        {reason === null ? null : (
          <Notice kind="info" title={i18n.t('Not offered')}>
            {render(reason)}
          </Notice>
        )}
        {work === null ? null : (
          <Text as="p" size="small" tone="second">
            {workText(work)}
          </Text>
        )}
        {settings === null ? null : (
          <div>
            <Text as="h3">{i18n.t('What worked')}</Text>
            <ProposedNumbers {...{ settings, watts }} was={null} />
          </div>
        )}
        {engine === null ? null : (
          <div>
            <Text as="h3">
              {i18n.t('Our own answer')} · {methodLabel(engine.method)}
            </Text>
            <ProposedNumbers settings={engine.settings} was={null} watts={watts} />
          </div>
        )}
        <Text as="p" size="small" tone="second">
          {comparison(evidence)}
        </Text>
        {isOffered ? (
          <Text as="p" size="small">
            {i18n.t(
              'Whoever asks for the same work on the same lens and similar watts gets these numbers, after the usual checks. They read that a maker and an expert solved a case with them, not who.',
            )}
          </Text>
        ) : null}
        <FormError error={publish.error} />
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{isOffered ? i18n.t('Cancel') : i18n.t('Close')}</Button>
        {isOffered ? (
          <Button
            variant="filled"
            loading={publish.isPending}
            onClick={() => publish.mutate({ params: { id: caseId }, body: { proposal_id } })}
          >
            {i18n.t('Publish as evidence')}
          </Button>
        ) : null}
      </DialogFooter>
    </>
  );
}

function workText(work: NonNullable<CaseEvidence['work']>): string {
  const { laser_type, power_watts, lens_focal_length_mm, material, thickness_mm } = work;
  return [
    `${laser_type} ${shownWatts(power_watts).text}`,
    lens_focal_length_mm === null
      ? i18n.t('lens unknown')
      : i18n.t('{length} lens', { length: shownLength(lens_focal_length_mm).text }),
    operationLabel(work.operation),
    material ?? i18n.t('material not in the catalog'),
    ...(thickness_mm === null ? [] : [shownLength(thickness_mm).text]),
  ].join(' · ');
}

/** Energy beside ours, and how the edge was rated. */
function comparison({ energy, edge_score }: CaseEvidence): string {
  const times = (value: number) => formatNumber(value, { maximumFractionDigits: 2 });
  return [
    energy === null
      ? i18n.t('Its energy can’t be compared with ours.')
      : i18n.t('{ratio} times our energy. Our range is {low} to {high} times.', {
          ratio: times(energy.ratio),
          low: times(energy.band[0]),
          high: times(energy.band[1]),
        }),
    ...(edge_score === null
      ? []
      : [i18n.t('Edge rated {score} of 10.', { score: formatNumber(edge_score) })]),
  ].join(' ');
}
