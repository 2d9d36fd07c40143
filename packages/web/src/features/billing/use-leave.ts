import type { Operation, OperationInput, OperationOutput } from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { useOperation } from '../../lib/query.ts';
import { openStripePage } from './stripe-page.ts';

/** An operation that answers where to go at Stripe. */
type Linking = Operation & { output: NonNullable<Operation['output']> };

/**
 * Asks our API for a page of Stripe and leaves for it. `isLeaving` stays true until the page is gone, and ends when
 * the browser's Back button brings this page back as it was.
 */
export function useLeave<const O extends Linking>(
  operation: O,
  errors: 'toast' | 'inline' = 'toast',
) {
  const [hasLeft, setLeft] = useState(false);
  useEffect(() => {
    const stay = () => setLeft(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const ask = useOperation<O>(operation, {
    errors,
    onSuccess: (answer: OperationOutput<O>) => {
      openStripePage((answer as { url: string }).url);
      setLeft(true);
    },
  });
  return {
    leave: (input: OperationInput<O>) => ask.mutate(input),
    isLeaving: ask.isPending || hasLeft,
    error: ask.error,
  };
}
