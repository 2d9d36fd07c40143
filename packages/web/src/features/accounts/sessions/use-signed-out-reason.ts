import { useEffect, useState } from 'react';
import { signedOutReason } from '../../../lib/session.tsx';
import { storageOwner, watchOwner } from '../../../lib/storage.ts';

export type SignedOutReason = NonNullable<ReturnType<typeof signedOutReason>> | 'signed_out';

/** Why somebody has to sign in again. Another tab that signs out ends the session before it says so. */
export function useSignedOutReason(): SignedOutReason | null {
  const [reason, setReason] = useState<SignedOutReason | null>(signedOutReason);
  useEffect(
    () =>
      watchOwner(() => {
        if (storageOwner() === null) setReason((before) => before && 'signed_out');
      }),
    [],
  );
  return reason;
}
