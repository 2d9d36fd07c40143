import type { ReactNode, Ref } from 'react';
import { Logo } from '../../ui/logo.tsx';
import classes from './guest-frame.module.css';
import { Stack } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

interface GuestFrameProps {
  main?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Layout of the pages for visitors who aren't signed in. */
export function GuestFrame({ children, main }: GuestFrameProps) {
  return (
    <Stack pad="20 16 48" className={classes.frame}>
      <Box as="header" fullWidth className={classes.header}>
        <Logo size={28} />
      </Box>
      <Box id="main" as="main" fullWidth className={classes.main} tabIndex={-1} ref={main}>
        {children}
      </Box>
    </Stack>
  );
}
