/** A number as files hold it: at most six significant digits, a point, no exponent. */
export function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be written to a file.`);
  const short = Number(value.toPrecision(6));
  return Math.abs(short) < 1e-6 ? '0' : String(short);
}

/** Text inside XML, without the control characters XML forbids. */
export function escapeXml(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
