import type { ReactNode, Ref } from 'react';
import { Box } from '../../../ui/box.tsx';
import { HomeLink } from '../../../ui/home-link.tsx';
import { BurnedCard, BurnedRow } from './burned-card.tsx';
import classes from './guest-frame.module.css';

interface GuestFrameProps {
  main?: Ref<HTMLElement>;
  children: ReactNode;
}

/** Layout of the pages for visitors who aren't signed in: the form at the same place on all of them, beside a burned card. */
export function GuestFrame({ children, main }: GuestFrameProps) {
  return (
    <div className={classes.frame}>
      <Box pad="32 32 48" className={classes.side}>
        <header>
          <HomeLink />
        </header>
        <div className={classes.strip}>
          <BurnedRow />
        </div>
        <Box id="main" as="main" fullWidth className={classes.main} tabIndex={-1} ref={main}>
          {children}
        </Box>
      </Box>
      <Box as="aside" pad="0 48 32" ground="sunk" className={classes.picture}>
        <BurnedCard />
      </Box>
    </div>
  );
}
