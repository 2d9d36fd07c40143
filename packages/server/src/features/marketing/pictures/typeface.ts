import { Blob, Buffer as TextBuffer, Face, Font, shape, Variation } from 'harfbuzzjs';

/** Text in outlines, so that a picture needs no font of the system. */
export interface Typeface {
  /** In pixels. */
  widthOf: (text: string, style: TextStyle) => number;
  /** An SVG path whose baseline begins at 0, 0, with y downward. */
  outline: (text: string, style: TextStyle) => string;
}

export interface TextStyle {
  /** Pixels. */
  size: number;
  weight: 400 | 500 | 600;
}

/** Opens a variable font with the axis `wght`, in TrueType. */
export function openTypeface(file: Uint8Array): Typeface {
  const face = new Face(new Blob(new Uint8Array(file).buffer), 0);
  const fonts = new Map<number, Font>();
  const fontOf = (weight: number): Font => {
    const known = fonts.get(weight);
    if (known) return known;
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    fonts.set(weight, font);
    return font;
  };
  const glyphsOf = (text: string, weight: number) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(fontOf(weight), buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, index) => ({
      glyph: codepoint,
      advance: positions[index]?.xAdvance ?? 0,
    }));
  };
  return {
    widthOf: (text, { size, weight }) =>
      glyphsOf(text, weight).reduce((sum, { advance }) => sum + advance, 0) * (size / face.upem),
    outline: (text, { size, weight }) => {
      const scale = size / face.upem;
      let x = 0;
      const paths = glyphsOf(text, weight).map(({ glyph, advance }) => {
        const path = `<path transform="translate(${x})" d="${fontOf(weight).glyphToPath(glyph)}"/>`;
        x += advance;
        return path;
      });
      return `<g transform="scale(${scale} ${-scale})">${paths.join('')}</g>`;
    },
  };
}
