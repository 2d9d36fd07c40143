import classes from './bench.module.css';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The shortcut on the button; hidden where there is no keyboard. */
export function SubmitKeys() {
  return (
    <span className={classes.keys} aria-hidden="true">
      {isApple() ? '⌘' : 'Ctrl'} ↵
    </span>
  );
}
