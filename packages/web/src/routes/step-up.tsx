import { useEffect, useState } from 'react';
import { listenForConfirmation } from '../lib/api.ts';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { Part } from '../ui/part.tsx';

const ConfirmIdentity = lazyPart(
  () =>
    import('../features/accounts/factors/confirm-identity.tsx').then(
      (module) => module.ConfirmIdentity,
    ),
  { isNext: false },
);

type Answer = (isConfirmed: boolean) => void;

/** The one dialog that opens when a call is refused until somebody confirms who they are. */
export function StepUp() {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(
    () => listenForConfirmation(() => new Promise((resolve) => setAnswer(() => resolve))),
    [],
  );
  const close: Answer = (isConfirmed) => {
    answer?.(isConfirmed);
    setAnswer(null);
  };
  return (
    <Part loading={null} onFailed={() => close(false)} subject={String(answer === null)}>
      {answer ? <ConfirmIdentity onAnswer={close} /> : null}
    </Part>
  );
}
