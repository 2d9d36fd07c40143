import { DEPTHS } from '@beamwright/domain/types';
import type { Depth } from '@beamwright/domain/types';
import { Choice } from '../../../ui/choice.tsx';
import { depthLabel } from '../../../lib/step-labels.ts';

interface DepthChoiceProps {
  label: string;
  value: Depth | null;
  onChange: (depth: Depth) => void;
}

export function DepthChoice({ label, value, onChange }: DepthChoiceProps) {
  return (
    <Choice<Depth | ''>
      label={label}
      value={value ?? ''}
      options={DEPTHS.map((depth) => ({ value: depth, label: depthLabel(depth) }))}
      onChange={(depth) => {
        if (depth !== '') onChange(depth);
      }}
    />
  );
}
