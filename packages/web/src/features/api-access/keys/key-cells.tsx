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

/** When a key ends, or why it doesn’t work. */
export function KeyState({ of: key, now }: KeyStateProps) {
  const { state, previous } = key;
  if (state === 'revoked') return <Pill state="stop">{i18n.t('Revoked')}</Pill>;
  if (state === 'over_plan') return <Pill state="warn">{i18n.t('Over your plan')}</Pill>;
  if (state === 'working' && previous !== null) {
    return (
      <>
        <Pill state="warn">{i18n.t('Rotating')}</Pill>
        <Text block size="small" tone="second" marginTop={4}>
          {oldKeyText(previous.ends_at, now)}
        </Text>
      </>
    );
  }
  return (
    <>
      {state === 'expired' ? <Pill state="stop">{i18n.t('Expired')}</Pill> : null}
      <Text block={state === 'expired'} tone="second">
        {expiryText(key)}
      </Text>
    </>
  );
}
