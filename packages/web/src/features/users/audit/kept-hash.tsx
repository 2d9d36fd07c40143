import { getAuditChain } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const HASH = /^[0-9a-f]{64}$/;

/** Looks for a hash that was kept elsewhere. */
export function KeptHash() {
  const [typed, setTyped] = useState('');
  const hash = typed.trim().toLowerCase();
  const isWhole = HASH.test(hash);
  const { data } = useQuery({
    ...queryOptionsFor(getAuditChain, { query: { hash } }),
    enabled: isWhole,
  });
  const kept = data?.kept;
  return (
    <>
      <TextField
        label={i18n.t('Compare a hash you kept')}
        value={typed}
        maxLength={80}
        error={hash === '' || isWhole ? undefined : i18n.t('Enter all 64 characters')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isWhole && data !== undefined ? (
        <Text size="small" role="status" tone={kept ? 'ok' : 'stop'}>
          {kept
            ? i18n.t('Found: seal {n}, {at}. Nothing before it was rewritten.', {
                n: formatNumber(kept.position),
                at: formatDateTime(kept.sealed_at),
              })
            : i18n.t(
                'Not in the chain. The chain was rewritten, or the hash is from another installation.',
              )}
        </Text>
      ) : null}
    </>
  );
}
