import type { ProposalStart, ProposedNumbers } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { numberSpecs, type NumberSpec } from '../../../lib/setting-numbers.ts';
import { useUnits } from '../../../lib/units.ts';
import { Button } from '../../../ui/button.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { Row } from '../../../ui/stack.tsx';
import { isBeyond, LimitField, nearest } from './limit-field.tsx';

type ProposedName = keyof ProposedNumbers;

const ALWAYS: readonly string[] = ['speed_mm_min', 'power_percent', 'passes', 'z_offset_mm'];

interface ProposalFieldsProps {
  start: ProposalStart;
  numbers: ProposedNumbers;
  onChange: (numbers: ProposedNumbers) => void;
}

/** Whether the case is about a fill, also where its last try had no line interval. */
export const hasInterval = ({ numbers, was }: ProposalStart): boolean =>
  numbers.interval_mm !== null || was?.fill_type === 'fill';

function isShown({ name }: NumberSpec, start: ProposalStart): boolean {
  if (!(name in start.numbers)) return false;
  if (name === 'interval_mm') return hasInterval(start);
  const isGiven = start.numbers[name as ProposedName] !== null;
  return ALWAYS.includes(name) || isGiven || start.limits.some(({ field }) => field === name);
}

/** The numbers of a proposal, and a button for each that the machine can’t do. */
export function ProposalFields({ start, numbers, onChange }: ProposalFieldsProps) {
  const specs = numberSpecs(useUnits(), undefined).filter((spec) => isShown(spec, start));
  const limitOf = ({ name }: NumberSpec) => start.limits.find(({ field }) => field === name);
  const put = ({ name }: NumberSpec, value: number | null) =>
    onChange({ ...numbers, [name]: value });
  const beyond = specs.flatMap((spec) => {
    const value = numbers[spec.name as ProposedName];
    const limit = limitOf(spec);
    return limit && value !== null && isBeyond(value, limit)
      ? [{ spec, to: nearest(value, limit) }]
      : [];
  });
  return (
    <>
      <Columns count={2} gap="16 12">
        {specs.map((spec) => (
          <LimitField
            key={spec.name}
            spec={spec}
            value={numbers[spec.name as ProposedName]}
            limit={limitOf(spec)}
            was={start.was?.[spec.name as ProposedName] ?? null}
            onChange={(value) => put(spec, value)}
          />
        ))}
      </Columns>
      {beyond.length === 0 ? null : (
        <Row gap={8} wrap>
          {beyond.map(({ spec, to }) => (
            <Button key={spec.name} onClick={() => put(spec, to)}>
              {i18n.t('Set {value}', { value: spec.show(to).text })}
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
