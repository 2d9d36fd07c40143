import { signInWithPasskey } from '@beamwright/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOperation } from '../../../lib/query.ts';
import { askForPasskey, canOfferInField, isCanceled, stopAsking } from './passkey-browser.ts';

/** The server forgets a challenge after five minutes. */
const OFFER_AGAIN_MS = 4 * 60_000;

/** Signing in with a passkey: by a button, or as the browser offers it in the email field. */
export function usePasskeySignIn(onDone: () => unknown) {
  const enter = useOperation(signInWithPasskey, { errors: 'inline', onSuccess: onDone });
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const offer = useEffectEvent(async () => {
    // Without it, the button remains.
    const answer = await offerInField().catch(() => null);
    if (answer) enter.mutate({ body: { answer } });
  });
  useEffect(() => {
    void offer();
    const timer = setInterval(() => void offer(), OFFER_AGAIN_MS);
    return () => {
      clearInterval(timer);
      void stopAsking();
    };
  }, []);

  const ask = async () => {
    setFailure(null);
    setAsking(true);
    try {
      enter.mutate({ body: { answer: await askForPasskey() } });
    } catch (error) {
      if (!isCanceled(error)) setFailure(error);
    } finally {
      setAsking(false);
    }
  };
  return {
    ask: () => void ask(),
    cancel: () => void stopAsking(),
    isAsking,
    isPending: enter.isPending,
    error: failure ?? enter.error,
  };
}

async function offerInField(): Promise<Record<string, unknown> | null> {
  return (await canOfferInField()) ? askForPasskey({ inField: true }) : null;
}
