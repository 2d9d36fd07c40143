import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import { useState } from 'react';
import { i18n } from '../lib/i18n.ts';
import { reloadPage } from '../lib/new-version.ts';

/** Reloads the page only if the server responds; otherwise the page would be lost. */
export function ReloadButton({ children, ...props }: ButtonProps) {
  const [state, setState] = useState<'ready' | 'asking' | 'away'>('ready');
  const reload = async () => {
    setState('asking');
    if (!(await reloadPage())) setState('away');
  };
  return (
    <>
      <Button {...props} loading={state === 'asking'} onClick={() => void reload()}>
        {children ?? i18n.t('Reload Page')}
      </Button>
      {state === 'away' ? (
        <span role="status">{i18n.t('The server isn’t responding. Try again in a moment.')}</span>
      ) : null}
    </>
  );
}
