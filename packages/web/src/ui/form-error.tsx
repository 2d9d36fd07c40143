import { useState } from 'react';
import { isConnectionProblem } from '../lib/api-problem.ts';
import { useOnReturn } from '../lib/connection.ts';
import { ErrorPanel } from './error-panel.tsx';

/** Why a form could not be sent. A lost connection is news until it is back: its button tries again. */
export function FormError({ error }: { error: unknown }) {
  const [over, setOver] = useState<unknown>(null);
  useOnReturn(() => {
    if (isConnectionProblem(error)) setOver(error);
  });
  return error === over || !error ? null : <ErrorPanel error={error} />;
}
