import { TextField } from '../../../ui/text-field.tsx';
import { useId, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { COMMON_MATERIALS } from './common-materials.ts';
import type { FactEditor } from './fact-editor.ts';
import { useCustomNames } from './use-custom-names.ts';

interface MaterialFieldProps extends FactEditor {
  autoFocus?: boolean;
}

/** Free text with the user’s own and common materials suggested. When emptied, it resets to the sentence. */
export function MaterialField({ facts, onSet, onDrop, autoFocus = false }: MaterialFieldProps) {
  const listId = useId();
  const customNames = useCustomNames();
  const [typed, setTyped] = useState<string | null>(null);

  const change = (text: string) => {
    setTyped(text);
    if (text.trim() === '') onDrop('material');
    else onSet({ material: text });
  };

  return (
    <>
      <TextField
        label={i18n.t('Material')}
        placeholder={i18n.t('For example birch plywood')}
        value={typed ?? facts.material ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        maxLength={200}
        list={listId}
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
      />
      <datalist id={listId}>
        {[...new Set([...customNames, ...COMMON_MATERIALS])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
