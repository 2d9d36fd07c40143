const LENGTH = /^\d{1,5}(?:[.,]\d{1,3})?$/;

/** Width and height in mm from text such as `300 × 200`; null when they can't be read. */
export function readBedSize(text: string): { bed_width_mm: number; bed_height_mm: number } | null {
  const parts = text
    .toLowerCase()
    .replaceAll('mm', ' ')
    .split(/[×x*\s]/)
    .filter((part) => part !== '');
  const [width, height] = parts.map((part) =>
    LENGTH.test(part) ? Number(part.replace(',', '.')) : null,
  );
  if (parts.length !== 2 || width == null || height == null) return null;
  return { bed_width_mm: width, bed_height_mm: height };
}
