import type { CaseSuggestion, PreparedCase } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { i18n } from '../../../lib/i18n.ts';
import { energyScale, speedScale } from '../../../lib/step-scales.ts';
import { stepTitle } from '../../../lib/step-text.ts';
import { GalvoContext, useUnits } from '../../../lib/units.ts';
import { PHONE, useMediaQuery } from '../../../lib/use-media-query.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ScaleBand } from '../../../ui/scale-band.tsx';
import { StepReason } from '../../../ui/setting/step-reason.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { failedTries } from '../parts/failed-tries.ts';
import { ProposedNumbers } from '../parts/proposed-numbers.tsx';
import { useSuggestion } from './use-suggestion.ts';

type Step = NonNullable<CaseSuggestion['step']>;

interface SuggestionCardProps {
  about: AskSearch;
  suggestion: CaseSuggestion;
  attachments: PreparedCase['attachments'];
  isTried: boolean;
  onTried: (isTried: boolean) => void;
}

/** Our own idea, before an expert is asked. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { about, suggestion, attachments, isTried, onTried } = props;
  const machine = attachments.find(({ kind }) => kind === 'machine')?.machine ?? null;
  if (isTried) return <Tried onUndo={() => onTried(false)} />;
  return (
    <GalvoContext value={machine?.is_galvo ?? false}>
      <Card as="article" aria-labelledby="try-first">
        <Heading step={suggestion.step} />
        {suggestion.step === null ? (
          <Reason reason={suggestion.reason} />
        ) : (
          <Numbers
            step={suggestion.step}
            {...{ suggestion, attachments }}
            watts={machine?.power_watts ?? null}
          />
        )}
        <Causes causes={suggestion.causes} />
        {isRefused(suggestion) ? null : (
          <Actions {...{ about, suggestion }} onTried={() => onTried(true)} />
        )}
      </Card>
    </GalvoContext>
  );
}

function Heading({ step }: { step: Step | null }) {
  return (
    <Row gap="4 12" wrap>
      <Text as="h2" size="card" weight={600} id="try-first">
        {step === null ? i18n.t('Look at this first') : i18n.t('Try this first')}
      </Text>
      {step === null ? null : <ConfidenceMeter confidence={step.confidence} />}
      {step === null ? null : (
        <Text size="small" tone="third" marginLeft="auto">
          {stepTitle(step)}
        </Text>
      )}
    </Row>
  );
}

const BLOCKED = 'safety.blocked';

/** Whether nothing can be tried: the material is blocked, or this laser can’t do it. */
const isRefused = ({ step, reason }: CaseSuggestion): boolean =>
  step === null && (reason?.code === BLOCKED || reason?.code === 'case_next.impossible');

/** Why there are no numbers. */
function Reason({ reason }: Pick<CaseSuggestion, 'reason'>) {
  const renderMessage = useRenderMessage();
  if (reason === null) return null;
  if (reason.code === BLOCKED) {
    return (
      <Box marginTop={12}>
        <Notice kind="stop" title={renderMessage(reason)} />
      </Box>
    );
  }
  return (
    <Text as="p" readable marginTop={12}>
      {renderMessage(reason)}
    </Text>
  );
}

interface NumbersProps extends Pick<SuggestionCardProps, 'suggestion' | 'attachments'> {
  step: Step;
  watts: number | null;
}

function Numbers({ step, suggestion, attachments, watts }: NumbersProps) {
  const units = useUnits();
  const failed = failedTries(attachments);
  const energy = energyScale(step, failed.energies(step.energy?.kind));
  const { was, reason } = suggestion;
  return (
    <>
      <ProposedNumbers settings={step.settings} {...{ was, watts }} />
      <Columns count={2} gap="20 32" stackOn="phone">
        <ScaleBand {...speedScale(step, units, failed.speeds)} />
        {energy === null ? null : <ScaleBand {...energy} />}
      </Columns>
      <StepReason step={step} title={stepTitle(step)} {...(reason === null ? {} : { reason })} />
    </>
  );
}

/** On a phone, the likeliest; the others are one press away. */
function Causes({ causes }: Pick<CaseSuggestion, 'causes'>) {
  const isPhone = useMediaQuery(PHONE);
  if (causes.length === 0) return null;
  const open = isPhone && causes.length > 2 ? 1 : causes.length;
  return (
    <Box marginTop={12}>
      <Notice kind="warn" title={i18n.t('Also check')}>
        <CauseList causes={causes.slice(0, open)} />
        {open === causes.length ? null : (
          <details>
            <Disclosure>{i18n.t('More causes')}</Disclosure>
            <CauseList causes={causes.slice(open)} />
          </details>
        )}
      </Notice>
    </Box>
  );
}

function CauseList({ causes }: Pick<CaseSuggestion, 'causes'>) {
  const renderMessage = useRenderMessage();
  return (
    <Stack as="ul" gap={4} bullets={causes.length > 1}>
      {causes.map(({ text, source }) => (
        <li key={text.text}>
          {renderMessage(text)}{' '}
          <Text size="label" tone="second">
            {source}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

interface ActionsProps extends Pick<SuggestionCardProps, 'about' | 'suggestion'> {
  onTried: () => void;
}

function Actions({ about, suggestion: { step, repeats, card }, onTried }: ActionsProps) {
  const navigate = useNavigate();
  const { formatSpeed } = useUnits();
  const { canUse, isBusy, use, ensureSetting } = useSuggestion(about);
  const useIt = async (used: Step) => {
    const setting = await use(used.settings, repeats);
    if (setting === null) return;
    toastSuccess(i18n.t('Setting updated.'));
    await navigate({ to: '/library', search: { setting } });
  };
  const design = async () => {
    const settingId = await ensureSetting();
    if (settingId === null) return;
    await navigate({ to: '/library/$settingId/test-card', params: { settingId } });
  };
  return (
    <Row gap={8} wrap marginTop={16}>
      {step === null || !canUse ? null : (
        <Button variant="filled" color="ink" loading={isBusy} onClick={() => void useIt(step)}>
          {i18n.t('Use {speed}', { speed: formatSpeed(step.settings.speed_mm_min).text })}
        </Button>
      )}
      {canUse ? (
        <Button
          disabled={isBusy}
          {...(card ? { title: i18n.t('Tells more than one try') } : {})}
          onClick={() => void design()}
        >
          {i18n.t('Test card')}
        </Button>
      ) : null}
      <Button variant="subtle" color="ink" onClick={onTried}>
        {i18n.t('Already tried this')}
      </Button>
    </Row>
  );
}

function Tried({ onUndo }: { onUndo: () => void }) {
  return (
    <Row gap={12} wrap justify="between" pad="12 16" ground="sunk" radius="card" role="status">
      <Text tone="second">{i18n.t('You tried our suggestion. The expert sees that.')}</Text>
      <Button variant="subtle" color="ink" onClick={onUndo}>
        {i18n.t('Undo')}
      </Button>
    </Row>
  );
}
