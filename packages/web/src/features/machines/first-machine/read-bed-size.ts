/** Width and height in mm from text such as `300 × 200`; null when they can't be read. */
export function readBedSize(text: string): { bed_width_mm: number; bed_height_mm: number } | null {
  const found =
    /^\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*[×x*,\s]\s*(\d+(?:[.,]\d+)?)\s*(?:mm)?\s*$/i.exec(text);
  if (!found) return null;
  const [width, height] = found.slice(1).map((number) => Number(number.replace(',', '.')));
  if (width === undefined || height === undefined) return null;
  return { bed_width_mm: width, bed_height_mm: height };
}
