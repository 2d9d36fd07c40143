import { Button } from '../../../ui/button.tsx';
import type { FormEvent, ReactNode } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/stack.tsx';

interface GuestPageProps {
  /** Document title. */
  name: string;
  /** Above the title. */
  note?: ReactNode;
  title: string;
  sub: ReactNode;
  /** Label of the submit button. */
  action: string;
  pending: boolean;
  /** It would be refused for now. */
  paused?: boolean;
  error: unknown;
  onSubmit: () => void;
  children: ReactNode;
  /** Link to the other page, below the button. */
  foot?: ReactNode;
}

/** Short form with one button: sign in, sign up or set up. */
export function GuestPage(props: GuestPageProps) {
  const { name, note, title, sub, action, pending, paused = false, error, children, foot } = props;
  usePageTitle(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending && !paused) props.onSubmit();
  };
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      {note}
      <div>
        <h1>{title}</h1>
        <Text as="p" marginTop={8} tone="second">
          {sub}
        </Text>
      </div>
      <FormError error={error} />
      {children}
      <Button
        type="submit"
        variant="filled"
        size="md"
        fullWidth
        loading={pending}
        disabled={paused}
      >
        {action}
      </Button>
      {foot ? (
        <Text as="p" size="small" tone="second">
          {foot}
        </Text>
      ) : null}
    </Stack>
  );
}
