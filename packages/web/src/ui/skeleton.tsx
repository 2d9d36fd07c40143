import classes from './skeletons.module.css';
import { Box } from './box.tsx';

interface SkeletonProps {
  height: number;
  width?: number | string;
  /** Bottom margin. */
  mb?: number;
}

/** Placeholder for content that is loading. */
export function Skeleton({ height, width, mb }: SkeletonProps) {
  'use no memo';
  return (
    <Box radius="control" className={classes.shape} style={{ height, width, marginBottom: mb }} />
  );
}
