import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button.tsx';

/** A router link styled as a button: `<ButtonLink to="/machines" variant="filled">`. */
export const ButtonLink = createLink(ButtonAnchor);
