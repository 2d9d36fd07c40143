import type { StoredFile } from './file-storage.ts';

interface Listing {
  files: StoredFile[];
  /** Token for the next page; undefined on the last page. */
  next: string | undefined;
}

/** Parses a response of ListObjectsV2. Our keys contain nothing that XML escapes; other files are skipped. */
export function readListing(xml: string): Listing {
  const files = xml.split('<Contents>').slice(1).flatMap(readFile);
  const isCut = valueOf(xml, 'IsTruncated') === 'true';
  const token = isCut ? valueOf(xml, 'NextContinuationToken') : undefined;
  return { files, next: token && unescape(token) };
}

/** An upload in parts that was not finished. */
interface Upload {
  key: string;
  id: string;
  began_at: Date;
}

/** Parses a response of ListMultipartUploads. */
export function readUploads(xml: string): Upload[] {
  return xml
    .split('<Upload>')
    .slice(1)
    .flatMap((upload) => {
      const [key, id] = [valueOf(upload, 'Key'), valueOf(upload, 'UploadId')];
      const began_at = new Date(valueOf(upload, 'Initiated') ?? '');
      if (key === undefined || id === undefined || Number.isNaN(began_at.getTime())) return [];
      return [{ key, id: unescape(id), began_at }];
    });
}

function readFile(contents: string): StoredFile[] {
  const key = valueOf(contents, 'Key');
  const modified_at = new Date(valueOf(contents, 'LastModified') ?? '');
  if (key === undefined || Number.isNaN(modified_at.getTime())) return [];
  return [{ key, modified_at }];
}

/** Of the first element with that name. */
export function valueOf(xml: string, name: string): string | undefined {
  const from = xml.indexOf(`<${name}>`);
  const to = xml.indexOf(`</${name}>`, from);
  return from < 0 || to < 0 ? undefined : xml.slice(from + name.length + 2, to);
}

const ESCAPES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const unescape = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, (escape) => ESCAPES[escape] as string);
