import type { PasswordOwner } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Row } from '../../ui/stack.tsx';
import { passwordStrength } from './password-strength.ts';
import type { Strength } from './password-strength.ts';

interface NewPasswordFieldProps {
  label: string;
  value: string;
  owner: PasswordOwner;
  error: string | undefined;
  onChange: (password: string) => void;
}

/** A new password, with words for how hard it is to guess. */
export function NewPasswordField({ label, value, owner, error, onChange }: NewPasswordFieldProps) {
  const strength = value === '' ? null : passwordStrength(value, owner);
  return (
    <PasswordField
      name="password"
      label={label}
      autoComplete="new-password"
      description={
        strength ? (
          <StrengthMeter {...strength} hasError={error !== undefined} />
        ) : (
          i18n.t('At least 10 characters. A short sentence works well.')
        )
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
    />
  );
}

const COLORS = { 1: 'var(--stop)', 2: 'var(--warn)', 3: 'var(--ok)', 4: 'var(--ok)' } as const;

/** An error says more than the words would. */
function StrengthMeter({ bars, words, hasError }: Strength & { hasError: boolean }) {
  return (
    <>
      <Row as="span" gap={4} aria-hidden="true">
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
      {hasError ? null : (
        <Box as="span" block marginTop={4} role="status">
          {words}
        </Box>
      )}
    </>
  );
}
