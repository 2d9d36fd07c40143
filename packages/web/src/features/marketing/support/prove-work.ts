/** Numbers tried at once, between which the page responds. */
const BATCH = 512;

/** Whether a digest begins with this many zero bits. */
const hasZeros = (digest: ArrayBuffer, bits: number): boolean =>
  new DataView(digest).getUint32(0) >>> (32 - bits) === 0;

/** The first number with which the SHA-256 of `work` begins with `bits` zero bits: about half a second for 14. */
export async function proveWork(work: string, bits: number): Promise<number> {
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const digests = await Promise.all(
      Array.from({ length: BATCH }, (_, at) =>
        crypto.subtle.digest('SHA-256', encoder.encode(`${work}${first + at}`)),
      ),
    );
    const found = digests.findIndex((digest) => hasZeros(digest, bits));
    if (found >= 0) return first + found;
  }
}
