import { ApiPage, type ApiLink } from '../features/api-access/api-page.tsx';

/** Pages beside it, such as the documentation and the status. */
const LINKS: readonly ApiLink[] = [];

/** Webhooks go inside, below the requests. */
export function ApiAccessRoute() {
  return <ApiPage links={LINKS} />;
}
