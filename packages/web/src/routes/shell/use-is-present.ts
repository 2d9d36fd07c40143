import { useEffect, useState } from 'react';
import { whenPresent } from '../../lib/chunks/when-present.ts';

/** True from the first interaction, for what the first screen does without; at once if it is needed at once. */
export function useIsPresent(isAtOnce: boolean): boolean {
  const [isPresent, setPresent] = useState(isAtOnce);
  useEffect(() => {
    if (!isAtOnce) whenPresent(() => setPresent(true));
  }, [isAtOnce]);
  return isPresent;
}
