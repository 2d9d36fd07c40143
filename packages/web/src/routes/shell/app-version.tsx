import { getHealth } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../lib/query.ts';
import classes from './app-version.module.css';

/** Version of the server; an empty line of the same height while it loads. */
export function AppVersion() {
  const { data } = useQuery({ ...queryOptionsFor(getHealth), staleTime: Infinity, retry: false });
  return <div className={classes.version}>{data ? `v${data.version}` : '\u00a0'}</div>;
}
