import type { ProposalStart } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { storedNumber, typedNumber, type NumberSpec } from '../../../lib/setting-numbers.ts';
import { Box } from '../../../ui/box.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { placeOnScale } from '../../../ui/place-on-scale.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

export type Limit = ProposalStart['limits'][number];

interface LimitFieldProps {
  spec: NumberSpec;
  value: number | null;
  /** Of the machine; undefined if it has none for this number. */
  limit: Limit | undefined;
  /** What was tried last. */
  was: number | null;
  onChange: (value: number | null) => void;
}

export const isBeyond = (value: number | null, limit: Limit | undefined): boolean =>
  value !== null && limit !== undefined && (value < limit.low || value > limit.high);

/** The nearest value that the machine can do. */
export const nearest = (value: number, { low, high }: Limit): number =>
  Math.min(high, Math.max(low, value));

/** More than all of its power no laser has. */
const FULL_POWER_PERCENT = 100;

function limitError({ name, show }: NumberSpec, value: number | null, limit: Limit | undefined) {
  if (value === null || limit === undefined) return undefined;
  const { low, high, is_own } = limit;
  if (value > high) {
    const most = { limit: show(high).text };
    if (name === 'power_percent' && high === FULL_POWER_PERCENT) {
      return i18n.t('At most {limit}.', most);
    }
    return is_own
      ? i18n.t('At most {limit} on this machine.', most)
      : i18n.t('Usually at most {limit}.', most);
  }
  if (value < low) {
    const least = { limit: show(low).text };
    return is_own
      ? i18n.t('At least {limit} on this machine.', least)
      : i18n.t('Usually at least {limit}.', least);
  }
  return undefined;
}

/** A number of a proposal, with what the machine can do drawn below it. */
export function LimitField({ spec, value, limit, was, onChange }: LimitFieldProps) {
  return (
    <Box canShrink>
      <NumberField
        label={spec.label}
        unit={spec.unit}
        decimalScale={spec.decimals}
        value={typedNumber(spec, value)}
        error={limitError(spec, value, limit)}
        onChange={(typed) => onChange(storedNumber(spec, typed))}
      />
      {limit ? <LimitScale spec={spec} value={value} limit={limit} was={was} /> : null}
    </Box>
  );
}

function LimitScale({
  spec,
  value,
  limit,
  was,
}: Pick<LimitFieldProps, 'spec' | 'value' | 'was'> & { limit: Limit }) {
  const { low, high } = limit;
  const isLog = spec.name === 'speed_mm_min' || spec.name === 'frequency_hz';
  const at = value === null ? null : placeOnScale(value, low, high, isLog);
  return (
    <>
      <Box aria-hidden="true" marginTop={8} style={{ position: 'relative', height: 8 }}>
        <Box style={{ position: 'absolute', inset: '3px 0', background: 'var(--line-strong)' }} />
        {at === null ? null : (
          <Box
            radius="small"
            style={{
              position: 'absolute',
              left: `calc(${at}% - 1.5px)`,
              width: 3,
              height: 8,
              background: isBeyond(value, limit) ? 'var(--stop)' : 'var(--ink)',
            }}
          />
        )}
      </Box>
      <Row gap={8} justify="between" size="label" mono tone="third">
        <span>{spec.show(low).value}</span>
        {was === null ? null : (
          <Text truncate>{i18n.t('was {value}', { value: spec.show(was).value })}</Text>
        )}
        <span>{spec.show(high).value}</span>
      </Row>
    </>
  );
}
