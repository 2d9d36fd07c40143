import type { MouseEvent } from 'react';
import { i18n } from '../lib/i18n.ts';
import classes from './skip-link.module.css';
import { Text } from './text.tsx';

/** The first stop of a page with a menu: leads past it. Without changing the address, which may lead elsewhere. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Shown while it has the focus. */
export const SkipLink = () => (
  <Text as="a" pad="12 16" weight={500} className={classes.skip} href="#main" onClick={skip}>
    {i18n.t('Skip to content')}
  </Text>
);
