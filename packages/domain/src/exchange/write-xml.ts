const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\n': '&#xA;',
  '\r': '&#xD;',
  '\t': '&#x9;',
};

/** Characters XML 1.0 cannot hold even escaped. */
const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an attribute or an element; `>` is escaped too, so that `]]>` cannot occur. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"'\n\r\t]/g, (sign) => ENTITIES[sign] ?? sign);
}

/** Attributes in the order given; `null` is left out. Example: ' name="Birch"'. */
export function xmlAttributes(attributes: Record<string, string | null>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}
