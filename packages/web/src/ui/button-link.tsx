import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

/** Goes to a page and looks like the buttons: `<ButtonLink to="/machines" variant="filled">`. */
export const ButtonLink = createLink((props: ButtonProps & AnchorProps) => (
  <Button component="a" {...props} />
));
