import { Skeleton } from '../../../ui/skeleton.tsx';
import { Announced } from '../../../ui/skeletons.tsx';
import classes from './job-composer.module.css';
import formClasses from './job-form.module.css';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';

/** As high as the empty form, so nothing moves when it loads. */
export function ComposerSkeleton() {
  return (
    <Box ground="card" border="strong" radius="card" shadow="soft">
      <Row gap={8} wrap pad={12} line="bottom" className={classes.top}>
        <Skeleton height={36} width={220} />
        <Skeleton height={36} width={96} />
      </Row>
      <Box pad="20 16 4" className={classes.waiting}>
        <Skeleton height={20} width="55%" />
      </Box>
      <Row gap={12} wrap pad="8 16 16" className={classes.bottom} />
    </Box>
  );
}

/** Placeholder for the fields of a job. */
export function FormSkeleton() {
  return (
    <Box pad="16 16 12" className={formClasses.form}>
      <Announced />
      <Skeleton height={62} />
      <Skeleton height={62} />
      <Skeleton height={62} />
    </Box>
  );
}
