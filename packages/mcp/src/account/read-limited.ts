/** Twenty settings of sixty steps are below it. */
const MAX_BYTES = 4_000_000;

/** The body as text; throws if it is larger than any answer of the API. */
export async function readLimited(response: Response): Promise<string> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body as ReadableStream<Uint8Array>) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`The answer is larger than ${MAX_BYTES} bytes.`);
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
