import { Disclosure } from '../../../ui/disclosure.tsx';
import type { Job } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { originOf } from '../../../lib/origin.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Notice } from '../../../ui/notice.tsx';
import { MaterialFacts } from '../safety/material-facts.tsx';
import classes from './workflow-notices.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

/** A job with several operations may have proposals for some of them. */
const hasProposal = ({ workflow }: Job) => workflow.some((step) => originOf(step) === 'ai');

interface WorkflowNoticesProps {
  job: Job;
}

/**
 * Notices for the whole job: a bypassed block first, then warnings, assumptions and precautions.
 */
export function WorkflowNotices({ job }: WorkflowNoticesProps) {
  const renderMessage = useRenderMessage();
  const { safety, safety_bypassed, safety_warnings } = job;
  const reasons = safety === null || safety.level === 'safe' ? [] : safety.reasons;
  const bypassed = safety_bypassed ? reasons.map(renderMessage).join(' ') : null;
  // Bypassed blocks and impossible operations already show these warnings above.
  const known = new Set(job.impossible.flatMap((one) => one.reasons.map(({ text }) => text)));
  const warnings = new Set(
    [...safety_warnings, ...(safety_bypassed ? [] : reasons)]
      .filter(({ code, text }) => code !== 'safety.bypassed' && !known.has(text))
      .map(renderMessage),
  );
  const assumptions = (job.parsed_data?.assumptions ?? []).map(renderMessage);
  const precautions = safety?.precautions ?? [];
  return (
    <Stack gap={8} marginBottom={12} className={classes.notices}>
      {bypassed === null ? null : (
        <Notice kind="stop" title={i18n.t('You bypassed a safety block')}>
          {bypassed}
        </Notice>
      )}
      {job.ai?.message ? (
        <Notice
          kind="info"
          title={hasProposal(job) ? i18n.t('Partly without AI') : i18n.t('Without AI')}
        >
          {renderMessage(job.ai.message)}
        </Notice>
      ) : null}
      {[...warnings].map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      {assumptions.length > 0 ? (
        <Notice
          kind="info"
          title={i18n.t('{n, plural, one {# assumption} other {# assumptions}}', {
            n: assumptions.length,
          })}
        >
          {assumptions.length === 1 ? (
            assumptions[0]
          ) : (
            <Box as="ul" bullets marginTop={4}>
              {assumptions.map((assumption) => (
                <li key={assumption}>{assumption}</li>
              ))}
            </Box>
          )}
        </Notice>
      ) : null}
      {precautions.length > 0 ? (
        <Text
          as="details"
          pad="0 12"
          size="small"
          tone="second"
          border="line"
          radius="control"
          className={classes.precautions}
        >
          <Disclosure tone="first">
            {i18n.t('{n, plural, one {# precaution} other {# precautions}} before you start', {
              n: precautions.length,
            })}
          </Disclosure>
          <Box as="ul" bullets marginTop={4}>
            {precautions.map((precaution) => (
              <li key={precaution.text}>{renderMessage(precaution)}</li>
            ))}
          </Box>
          {safety ? <MaterialFacts safety={safety} /> : null}
        </Text>
      ) : null}
    </Stack>
  );
}
