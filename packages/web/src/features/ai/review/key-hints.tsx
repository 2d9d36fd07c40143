import { i18n } from '../../../lib/i18n.ts';
import classes from './key-hints.module.css';
import { Row } from '../../../ui/stack.tsx';

/** Shown below the queue: shortcuts without a visible button, and a link to all of them. */
export function KeyHints({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Row gap={12} pad="12 16" size="small" tone="second" noWrap className={classes.hints}>
      <span aria-hidden="true">
        <kbd>J</kbd>
        <kbd>K</kbd> {i18n.t('move')}
      </span>
      <span aria-hidden="true">
        <kbd>X</kbd> {i18n.t('select')}
      </span>
      <span aria-hidden="true">
        <kbd>Z</kbd> {i18n.t('undo')}
      </span>
      <button
        type="button"
        aria-label={i18n.t('Shortcuts')}
        aria-keyshortcuts="?"
        onClick={onShowAll}
      >
        <kbd>?</kbd>
      </button>
    </Row>
  );
}
