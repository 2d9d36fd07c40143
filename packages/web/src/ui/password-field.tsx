import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { i18n } from '../lib/i18n.ts';
import { Box } from './box.tsx';
import { IconButton } from './icon-button.tsx';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export function PasswordField(props: Omit<TextFieldProps, 'type' | 'rightSection'>) {
  const { description } = props;
  const [isShown, setShown] = useState(false);
  const [isCaps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      description={
        isCaps ? (
          <>
            <Box as="span" block tone="warn" role="status">
              {i18n.t('Caps Lock is on.')}
            </Box>
            {description}
          </>
        ) : (
          description
        )
      }
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
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
