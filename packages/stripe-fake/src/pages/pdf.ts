/** Letters that PDF's standard fonts have; the others become a hyphen. */
const toLatin = (text: string) =>
  text
    .replaceAll('×', 'x')
    .replaceAll(/[^\u0020-\u007e]/g, '-')
    .replaceAll(/[\\()]/g, String.raw`\$&`);

/** A page of text as a PDF: one A4 page, Helvetica, a line each. */
export function renderPdf(lines: string[]): Buffer {
  const content = [
    'BT /F1 12 Tf 18 TL 50 780 Td',
    ...lines.map((line) => `(${toLatin(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + table + trailer, 'latin1');
}
