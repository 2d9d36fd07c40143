import { createLink } from '@tanstack/react-router';
import { ButtonAnchor } from './button.tsx';

/** Goes to a page and looks like the buttons: `<ButtonLink to="/machines" variant="filled">`. */
export const ButtonLink = createLink(ButtonAnchor);
