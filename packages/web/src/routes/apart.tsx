import { useProfile } from '../lib/session.tsx';
import { Grace } from './grace/grace.tsx';
import { Viewed } from './viewed/viewed.tsx';

/** An account that waits to be erased, or that an administrator views as. */
export function Apart() {
  const { erase_at } = useProfile();
  return erase_at === null ? <Viewed /> : <Grace eraseAt={erase_at} />;
}
