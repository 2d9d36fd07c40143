import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Facts } from '../draft/facts.ts';
import { factSentence } from './fact-text.ts';

/** What was understood, for screen readers. */
export const FactSentence = ({ facts }: { facts: Facts }) => (
  <VisuallyHidden>{factSentence(facts)}</VisuallyHidden>
);
