import { describe, expect, it } from 'vitest';
import { visibleText } from './visible-text.ts';

describe('visibleText', () => {
  it.each([
    ['P\u200BV\u00ADC\uFE0F', 'PVC'],
    ['ＰＶＣ ３ｍｍ', 'PVC 3mm'],
    ['Ⓟⓥ𝐂 ℙ', 'PvC P'],
    ['РVС', 'PVC'],
    ['PVC板 3mm板', 'PVC 板 3mm 板'],
    ['PVCплита', 'PVC плита'],
    ['пoливинилхлoрид', 'поливинилхлорид'],
    ['ПBХ', 'ПВХ'],
    ['oргстекло', 'оргстекло'],
    ['πoλυκαρβονικό', 'πολυκαρβονικό'],
    ['пnливинилхлорид', 'пnливинилхлорид'],
    ['アクリルA板', 'アクリル A 板'],
  ])('%j is read as %j', (text, visible) => {
    expect(visibleText(text)).toBe(visible);
  });

  it.each([
    '5 µm, 5µm and 5μm',
    'mm² at 45°',
    'Lexan™, ½" Ø40',
    'Épaisseur 3 mm',
    'берёза 3 мм',
    'ПВХ',
  ])('%j stays as it is', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});
