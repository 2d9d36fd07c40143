import type { MouseEvent } from 'react';
import { i18n } from '../lib/i18n.ts';
import { Text } from '../ui/text.tsx';
import classes from './skip-link.module.css';

/** The first stop of the keyboard on every page: jumps past the cookie bar and the navigation. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  return (
    <Text as="a" pad="12 16" weight={500} className={classes.skip} href="#main" onClick={skip}>
      {i18n.t('Skip to content')}
    </Text>
  );
}
