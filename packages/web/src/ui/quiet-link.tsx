import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import classes from './quiet-link.module.css';

type QuietLinkProps = Pick<LinkProps, 'to' | 'search' | 'children'>;

/** A link on its own line, as high as a control; less prominent than a button. */
export function QuietLink(props: QuietLinkProps) {
  return <Link {...props} className={classes.link} />;
}
