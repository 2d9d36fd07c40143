import { DEPTHS } from '@beamwright/domain/types';
import { i18n } from '../../../lib/i18n.ts';
import { ChoiceRow } from '../bench/choice-row.tsx';
import { depthWord } from '../words.ts';
import type { FactEditor } from './fact-editor.ts';

/** How deep an engraving goes. */
export function DepthField({ facts, onSet }: FactEditor) {
  return (
    <ChoiceRow
      label={i18n.t('Depth of the engraving')}
      value={facts.depth}
      options={DEPTHS.map((depth) => ({ value: depth, label: depthWord(depth) }))}
      onChange={(depth) => onSet({ depth })}
    />
  );
}
