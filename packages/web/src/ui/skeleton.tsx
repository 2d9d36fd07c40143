import classes from './skeletons.module.css';

interface SkeletonProps {
  height: number;
  width?: number | string;
  /** Distance to what follows. */
  mb?: number;
}

/** A shape in place of what is on its way. */
export function Skeleton({ height, width, mb }: SkeletonProps) {
  return <div className={classes.shape} style={{ height, width, marginBottom: mb }} />;
}
