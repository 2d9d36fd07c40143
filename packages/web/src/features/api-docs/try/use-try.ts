import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { networkProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import type { ApiOperation, Reference } from '../document/read-reference.ts';
import { withOwnIds } from './own-ids.ts';
import {
  bodyProblem,
  initialRequest,
  missingParams,
  requestOf,
  type RequestState,
} from './request-state.ts';
import { sendRequest, type Answer } from './send-request.ts';
import { useTestKey } from './test-key.ts';

/** A request that the reader edits and sends, and what came of it. */
export function useTry(reference: Reference, operation: ApiOperation) {
  const { method, isPublic } = operation;
  const [state, setState] = useState(() => initialRequest(reference.document, operation));
  // What the sample shows while the one that is typed can't be sent.
  const [validBody, setValidBody] = useState(state.body);
  const [isEditing, setEditing] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const key = useTestKey();
  const confirm = useConfirm();
  const send = useMutation<Answer | null, Error, RequestState>({
    mutationKey: ['api-docs.send'],
    mutationFn: async (asked) => {
      const token = isPublic ? null : await key.get();
      if (token === null && !isPublic) return null;
      const own = token === null ? asked : await withOwnIds(asked, { method, token });
      setState(own);
      const answer = await sendRequest(requestOf(operation, own), token).catch((error: unknown) => {
        throw networkProblem(error);
      });
      if (answer.status === 401) key.forget();
      // The same key would get the same answer.
      if (own.idempotencyKey !== null) setState({ ...own, idempotencyKey: newUuid() });
      return answer;
    },
  });
  const problem = bodyProblem(state.body);
  const missing = missingParams(state);
  const mayChange = async () => {
    if (method === 'GET' || key.mayChange) return true;
    const isAllowed = await confirm({
      title: i18n.t('Send a request that changes your account?'),
      body: i18n.t(
        'The test key works on your own account: what it creates, changes, sends or deletes is real. You are asked this once.',
      ),
      confirm: i18n.t('Send request'),
    });
    if (isAllowed) key.allowChanges();
    return isAllowed;
  };
  return {
    state,
    edit: (changed: Partial<RequestState>) => {
      setState({ ...state, ...changed });
      if (changed.body !== undefined && bodyProblem(changed.body) === null) {
        setValidBody(changed.body);
      }
    },
    isEditing,
    toggleEditing: () => setEditing(!isEditing),
    problem,
    missing: isChecked ? missing : [],
    request: requestOf(operation, { ...state, body: problem === null ? state.body : validBody }),
    answer: send.data ?? null,
    error: send.error,
    isSending: send.isPending,
    send: async () => {
      setChecked(true);
      if (problem !== null || missing.length > 0) return setEditing(true);
      if (await mayChange()) send.mutate(state);
    },
  };
}

export type Try = ReturnType<typeof useTry>;
