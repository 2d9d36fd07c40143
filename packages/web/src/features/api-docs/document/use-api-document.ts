import { API_PREFIX } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { networkProblem, problemOf, unreadableProblem } from '../../../lib/api-problem.ts';
import { readReference, type Reference } from './read-reference.ts';
import type { ApiDocument } from './open-api.ts';

/** That of this server, which says what this server can do. */
const ADDRESS = `${API_PREFIX}/openapi.json`;

async function fetchDocument(signal: AbortSignal): Promise<Reference> {
  const response = await fetch(ADDRESS, { signal }).catch((error: unknown) => {
    throw signal.aborted ? error : networkProblem(error);
  });
  if (!response.ok) throw await problemOf(response);
  const document = (await response.json().catch(() => null)) as ApiDocument | null;
  if (document?.paths === undefined) {
    throw unreadableProblem(response.status, response.headers.get('x-request-id'));
  }
  return readReference(document);
}

/** The same until the server is updated. */
export const useApiDocument = () =>
  useQuery({
    queryKey: ['api-docs.document'],
    queryFn: ({ signal }) => fetchDocument(signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
