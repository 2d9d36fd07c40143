import { Skeleton } from '../../../ui/skeleton.tsx';
import { Announced } from '../../../ui/skeletons.tsx';
import classes from './panel-skeleton.module.css';
import panel from './review-panel.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

const ROWS = Array.from({ length: 10 }, (_, row) => row);

/** Placeholder for the queue and the selected setting. */
export function PanelSkeleton() {
  return (
    <Box
      ground="card"
      border="line"
      radius="card"
      shadow="soft"
      clip
      className={panel.panel}
      data-opened="false"
    >
      <Announced />
      <Stack canShrink className={panel.queue}>
        <Stack gap={8} pad={16}>
          {ROWS.map((row) => (
            <Skeleton key={row} height={38} />
          ))}
        </Stack>
      </Stack>
      <Stack canShrink className={panel.draft}>
        <Stack gap={8} pad={16} className={classes.draft}>
          <Skeleton height={26} width="45%" />
          <Skeleton height={84} />
          <Skeleton height={230} />
          <Skeleton height={150} />
        </Stack>
      </Stack>
    </Box>
  );
}
