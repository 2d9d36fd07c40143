import classes from './skeletons.module.css';

interface SkeletonProps {
  height: number;
  width?: number | string;
  /** Bottom margin. */
  mb?: number;
}

/** Placeholder for content that is loading. */
export function Skeleton({ height, width, mb }: SkeletonProps) {
  return <div className={classes.shape} style={{ height, width, marginBottom: mb }} />;
}
