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

function isShown({ name }: NumberSpec, start: ProposalStart): boolean {
  if (!(name in start.numbers)) return false;
  const given = start.numbers[name as ProposedName];
  return ALWAYS.includes(name) || given !== null;
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
