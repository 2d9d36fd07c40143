import {
  getCaseDraft,
  MAX_CASE_TEXT,
  MAX_SOLVED_TITLE,
  prepareCasePage,
  type PublishableCase,
  type SolvedCase,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { ProposedNumbers } from '../parts/proposed-numbers.tsx';
import { aboutText } from '../solved/solved-text.ts';

interface WritePageDialogProps {
  one: Pick<PublishableCase, 'id' | 'requested_changes'>;
  onClose: () => void;
}

/** Writes the page of a case, from what was written in it and what worked. */
export function WritePageDialog({ one, onClose }: WritePageDialogProps) {
  const { id: caseId } = one;
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(getCaseDraft, { params: { id: caseId } }),
    // What is typed is kept.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Help page')} look="wide">
      {data ? (
        <Form draft={data} {...{ one, onClose }} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton count={3} />
      )}
    </Dialog>
  );
}

function Form({ draft, one, onClose }: WritePageDialogProps & { draft: SolvedCase }) {
  const { id: caseId, requested_changes } = one;
  const [title, setTitle] = useState(draft.title);
  const [trouble, setTrouble] = useState(draft.trouble);
  const [solution, setSolution] = useState(draft.solution);
  const prepare = useOperation(prepareCasePage, {
    errors: 'inline',
    onSuccess: () => {
      toastSuccess(i18n.t('Sent to the maker.'));
      onClose();
    },
  });
  const body = { title: title.trim(), trouble: trouble.trim(), solution: solution.trim() };
  return (
    <>
      <Stack gap={16}>
        {requested_changes === '' ? null : (
          <Notice kind="info" title={i18n.t('The maker asks for changes')}>
            {requested_changes}
          </Notice>
        )}
        <Text as="p" size="small" tone="second">
          {i18n.t(
            'Remove names, places and anything else that identifies the maker. Only its maker sees the page until they publish it.',
          )}
        </Text>
        <TextField
          label={i18n.t('Title')}
          maxLength={MAX_SOLVED_TITLE}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Text as="p" size="small" tone="third">
          {aboutText(draft)}
        </Text>
        <TextareaField
          rows={3}
          maxLength={MAX_CASE_TEXT}
          label={i18n.t('What went wrong')}
          value={trouble}
          onChange={({ currentTarget }) => setTrouble(currentTarget.value)}
        />
        <TextareaField
          rows={3}
          maxLength={MAX_CASE_TEXT}
          label={i18n.t('What solved it')}
          value={solution}
          onChange={({ currentTarget }) => setSolution(currentTarget.value)}
        />
        {draft.after === null ? null : (
          <div>
            <ProposedNumbers settings={draft.after} was={draft.before} watts={null} />
          </div>
        )}
        <FormError error={prepare.error} />
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button
          variant="filled"
          loading={prepare.isPending}
          disabled={body.title === '' || body.solution === ''}
          onClick={() => prepare.mutate({ params: { id: caseId }, body })}
        >
          {i18n.t('Send to maker')}
        </Button>
      </DialogFooter>
    </>
  );
}
