import { ResourceNotFoundError } from '@modelcontextprotocol/server';

export const JSON_TYPE = 'application/json';

/** A listed resource has its own name, not the title and description of its template. */
export const OF_ITS_OWN = { title: undefined, description: undefined };

export const answerJson = (uri: URL, content: object) => ({
  contents: [{ uri: uri.href, mimeType: JSON_TYPE, text: JSON.stringify(content) }],
});

/** The part of an address in braces; `null` if it is not well encoded. */
export function decodePart(part: string | string[] | undefined): string | null {
  try {
    return decodeURIComponent(String(part ?? ''));
  } catch {
    return null;
  }
}

export const notFound = (uri: URL, list: string): ResourceNotFoundError =>
  new ResourceNotFoundError(uri.href, `Nothing is at ${uri.href}. Read ${list} for what there is.`);
