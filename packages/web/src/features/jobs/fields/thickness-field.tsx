import { i18n } from '../../../lib/i18n.ts';
import type { FactEditor } from './fact-editor.ts';
import { LengthInput } from './length-input.tsx';

interface ThicknessFieldProps extends FactEditor {
  autoFocus?: boolean;
}

export function ThicknessField({ facts, onSet, onDrop, autoFocus = false }: ThicknessFieldProps) {
  return (
    <LengthInput
      label={i18n.t('Thickness')}
      mm={facts.thickness_mm}
      onChange={(mm) => (mm === null ? onDrop('thickness_mm') : onSet({ thickness_mm: mm }))}
      autoFocus={autoFocus}
    />
  );
}
