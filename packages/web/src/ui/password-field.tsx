import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../lib/i18n.ts';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'rightSection'>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      rightSection={
        <IconButton
          color="ink"
          aria-label={i18n.t('Show password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={18} stroke={1.6} />
        </IconButton>
      }
    />
  );
}
