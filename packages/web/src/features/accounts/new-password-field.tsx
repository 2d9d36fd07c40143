import type { PasswordOwner } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Row } from '../../ui/stack.tsx';
import { usePasswordStrength } from './use-password-strength.ts';
import type { Strength } from './use-password-strength.ts';

interface NewPasswordFieldProps {
  /** Of the field in the form. */
  name?: string;
  label: string;
  value: string;
  owner: PasswordOwner;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A new password, with words for how hard it is to guess. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { name = 'password', label, value, owner, error, onChange } = props;
  const strength = usePasswordStrength(value, owner);
  return (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      enterKeyHint="go"
      description={
        strength ? (
          <StrengthMeter {...strength} {...(error !== undefined && REFUSED)} />
        ) : (
          // The error says the same.
          error === undefined && i18n.t('At least 10 characters. A short sentence works well.')
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

/** The error says why. */
const REFUSED: Strength = { bars: 1, words: '' };

const COLORS = {
  0: undefined,
  1: 'var(--stop)',
  2: 'var(--warn)',
  3: 'var(--ok)',
  4: 'var(--ok)',
} as const;

function StrengthMeter({ bars, words }: Strength) {
  return (
    <>
      <Row as="span" gap={4} marginTop={8} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <Box
            key={bar}
            as="span"
            grow
            radius="small"
            style={{ background: bar <= bars ? COLORS[bars] : 'var(--line-strong)', height: 4 }}
          />
        ))}
      </Row>
      {words === '' ? null : (
        <Box as="span" block marginTop={4} role="status">
          {words}
        </Box>
      )}
    </>
  );
}
