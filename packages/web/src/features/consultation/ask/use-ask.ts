import { askExpert, type PreparedCase } from '@beamwright/contract';
import { useNavigate } from '@tanstack/react-router';
import type { AskSearch } from '../../../lib/ask-expert.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { useOperation } from '../../../lib/query.ts';
import { leaveUnsent } from '../parts/case-outbox.ts';
import type { AskDraft } from './ask-draft.ts';

/** Asks, and opens the case, which sends the photos. */
export function useAsk({ kind, id, step }: AskSearch, onAsked: () => void) {
  const navigate = useNavigate();
  const ask = useOperation(askExpert, { errors: 'inline', isKeptElsewhere: true });
  const send = async (draft: AskDraft, attachments: PreparedCase['attachments']) => {
    const { caseId, problem, details, language, off, photoIds, isTried } = draft;
    if (problem === null) return;
    const keys = attachments.map(({ key }) => key);
    try {
      await ask.mutateAsync({
        body: {
          id: caseId,
          origin: { kind, id, ...(step === undefined ? {} : { step_index: step }) },
          problem,
          details: details.trim(),
          language,
          attach: keys.filter((key) => !off.includes(key)),
          suggestion_tried: isTried,
        },
      });
    } catch (error) {
      // The page shows another error; this one says that the answer was lost before.
      if (!isProblem(error, 'already_added')) return;
    }
    if (photoIds.length > 0) leaveUnsent(caseId, '', photoIds);
    onAsked();
    await navigate({ to: '/expert-consultation/$caseId', params: { caseId } });
  };
  return { send, isAsking: ask.isPending, error: ask.error };
}
