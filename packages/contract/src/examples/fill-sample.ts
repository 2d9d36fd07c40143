import { API_VERSION } from '../api-access/versions.ts';
import type { SampleOptions } from './sample-request.ts';

/** A sample of a guide (`packages/contract/samples`) for a server and a key. */
export const fillSample = (text: string, { origin, key }: SampleOptions): string =>
  text
    .trimEnd()
    .replaceAll('https://beamwright.example', origin)
    .replaceAll('bw_live_YOUR_KEY', key)
    .replaceAll('API_VERSION', API_VERSION);
