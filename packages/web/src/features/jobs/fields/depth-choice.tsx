import { DEPTHS } from '@beamwright/domain/types';
import type { Depth } from '@beamwright/domain/types';
import { Choice } from '../../../ui/choice.tsx';
import { depthWord } from '../../../lib/step-words.ts';

interface DepthChoiceProps {
  label: string;
  /** Null when none is chosen yet. */
  value: Depth | null;
  onChange: (depth: Depth) => void;
}

/** How deep an engraving goes. */
export function DepthChoice({ label, value, onChange }: DepthChoiceProps) {
  return (
    <Choice<Depth | ''>
      label={label}
      value={value ?? ''}
      options={DEPTHS.map((depth) => ({ value: depth, label: depthWord(depth) }))}
      onChange={(depth) => {
        if (depth !== '') onChange(depth);
      }}
    />
  );
}
