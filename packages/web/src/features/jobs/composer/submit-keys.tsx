import { Box } from '../../../ui/box.tsx';

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Keyboard shortcut on the button; hidden on touch devices. */
export function SubmitKeys() {
  return (
    <Box as="span" hideOn="touch" size="label" mono aria-hidden="true">
      {isApple() ? '⌘' : 'Ctrl'} ↵
    </Box>
  );
}
