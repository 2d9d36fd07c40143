import type { OverrideField } from '../draft/draft.ts';
import { DepthField } from './depth-field.tsx';
import type { FactEditor } from './fact-editor.ts';
import { MaterialField } from './material-field.tsx';
import { OperationsField } from './operations-field.tsx';
import { ThicknessField } from './thickness-field.tsx';

interface FactFieldProps extends FactEditor {
  field: OverrideField;
}

/** The field of a single fact, with focus. */
export function FactField({ field, ...editor }: FactFieldProps) {
  switch (field) {
    case 'material':
      return <MaterialField {...editor} autoFocus />;
    case 'thickness_mm':
      return <ThicknessField {...editor} autoFocus />;
    case 'operations':
      return <OperationsField {...editor} />;
    case 'depth':
      return <DepthField {...editor} />;
  }
}
