import classes from './bench.module.css';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keyboard shortcut on the button; hidden on touch devices. */
export function SubmitKeys() {
  return (
    <span className={classes.keys} aria-hidden="true">
      {isApple() ? '⌘' : 'Ctrl'} ↵
    </span>
  );
}
