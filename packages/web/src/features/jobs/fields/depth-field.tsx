import { i18n } from '../../../lib/i18n.ts';
import { DepthChoice } from './depth-choice.tsx';
import type { FactEditor } from './fact-editor.ts';

export function DepthField({ facts, onSet }: FactEditor) {
  return (
    <DepthChoice
      label={i18n.t('Engraving depth')}
      value={facts.depth}
      onChange={(depth) => onSet({ depth })}
    />
  );
}
