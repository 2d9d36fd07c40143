import { getProfile } from '@beamwright/contract';
import type { Operation } from '@beamwright/contract';
import type { QueryClient } from '@tanstack/react-query';
import { request } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { friendlyError } from './friendly-error.ts';
import { i18n } from './i18n.ts';
import { invalidateSlices, queryKeyOf } from './query.ts';
import { keepAgain, takeRefused } from './refused-writes.ts';
import { toastError, toastSuccess } from '../ui/toast.ts';

/** Sends what was refused before signing in again, in order. */
export async function sendRefused(client: QueryClient): Promise<void> {
  const sent: string[] = [];
  const writes = takeRefused(Date.now());
  for (const [index, { operation, input }] of writes.entries()) {
    try {
      await request(operation as Operation, input);
      sent.push(operation.id.split('.')[0] ?? '');
    } catch (error) {
      if (mayPass(error)) {
        writes.slice(index).forEach(keepAgain);
        break;
      }
      const { title, message } = friendlyError(error);
      toastError(error, {
        title: i18n.t('Couldn’t save what you entered before signing in'),
        message: `${title}. ${message}`,
      });
    }
  }
  if (sent.length === 0) return;
  toastSuccess(i18n.t('What you entered before signing in was saved.'));
  await invalidateSlices(client, sent);
  await client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
}

/** True when a later attempt may succeed. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || [0, 401, 429].includes(error.status) || error.status >= 500;
