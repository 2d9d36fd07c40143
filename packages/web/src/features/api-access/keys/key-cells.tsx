import { KEY_SCOPES, type ApiKey } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import { expiryText, maskedKey, oldKeyText } from '../key-text.ts';
import { scopeLines } from '../scope-text.ts';

export function KeyName({ of: key }: { of: Pick<ApiKey, 'name' | 'kind' | 'last_four'> }) {
  return (
    <Box canShrink breakWords>
      <Text block weight={550}>
        {key.name}
      </Text>
      <Text block size="label" mono tone="second">
        {maskedKey(key)}
      </Text>
    </Box>
  );
}

export function KeyScopes({ of: { scopes } }: { of: Pick<ApiKey, 'scopes'> }) {
  if (scopes.length === KEY_SCOPES.length) return <Text tone="second">{i18n.t('All')}</Text>;
  return scopeLines(scopes).map((line) => (
    <Text key={line} block size="label" mono tone="second">
      {line}
    </Text>
  ));
}

export function KeyAddresses({ of: { allowed_addresses: addresses } }: { of: ApiKey }) {
  const [first, ...others] = addresses;
  return (
    <Text size="label" mono tone="second" breakWords>
      {first ?? i18n.t('Any')}
      {others.length > 0
        ? ` ${i18n.t('and {n, plural, one {# other} other {# others}}', { n: others.length })}`
        : null}
    </Text>
  );
}

interface KeyStateProps {
  of: Pick<ApiKey, 'state' | 'previous' | 'expires_at' | 'kind'>;
  now: number;
}

const pillOf = ({ state, previous }: KeyStateProps['of']) => {
  if (state === 'revoked') return <Pill state="stop">{i18n.t('Revoked')}</Pill>;
  if (state === 'over_plan') return <Pill state="warn">{i18n.t('Over your plan')}</Pill>;
  if (state === 'expired') return <Pill state="stop">{i18n.t('Expired')}</Pill>;
  return previous === null ? null : <Pill state="warn">{i18n.t('Rotating')}</Pill>;
};

/** Whether a key works, and when it ends. */
export function KeyState({ of: key, now }: KeyStateProps) {
  const { state, previous } = key;
  const pill = pillOf(key);
  return (
    <>
      {pill}
      {state === 'working' && previous !== null ? (
        <Text block size="small" tone="second" marginTop={4}>
          {oldKeyText(previous.ends_at, now)}
        </Text>
      ) : null}
      {state === 'revoked' ? null : (
        <Text block={pill !== null} tone="second">
          {expiryText(key)}
        </Text>
      )}
    </>
  );
}
