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
    ['ΗDΡE', 'HDPE'],
    ['Nίκελ', 'Νίκελ'],
    ['vίnyl', 'vínyl'],
    ['PѷC', 'Pv\u030FC'],
    ['ӒBS', 'ÄBS'],
    ['ЁBS', 'ËBS'],
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
    'сор и нос',
    'ΧΡΩΜΑ',
    'ΤΥΡΟ, ΜΑΝΗ',
    'ονομα',
    'սոսինձ',
    'үү',
    'ʻokoa 45º',
    'ёлка, йод',
    'ϊ, ΐ και ύλη',
    'gỗ dán, tấm mica',
    'made in 🇵🇪🇵🇸',
  ])('%j stays as it is', (text) => {
    expect(visibleText(text)).toBe(text);
  });

  it.each([
    ['Cyrillic', 'РVС PѴC РѴС рѵс'],
    ['Greek', 'ΡVC PVϹ ΡVϹ pνc ρνϲ'],
    ['both', 'РVϹ РνС ΡѴС'],
    ['Cherokee', 'ᏢᏙᏟ ꮲꮩꮯ'],
    ['Coptic', 'ⲢVⲤ'],
    ['Lisu', 'ꓑꓦꓚ'],
    ['Canadian syllabics', 'ᑭᐯᑕ'],
    ['scripts of the past', '𐊕𑢠𐌂 PV𐊢'],
    ['full-width and mathematical', 'ＰＶＣ 𝐏𝑽𝒞 𝓟𝔙ℂ 𝖯𝗩𝘾 𝙿𝚅𝙲'],
    ['circles and squares', 'ⓅⓋⒸ 🄿🅅🄲 🅟🅥🅒 🅿🆅🅲'],
    ['parentheses', '⒫⒱⒞ 🄟🄥🄒'],
    ['halves of flags', '🇵🇻🇨'],
    ['Roman numerals', 'PⅤⅭ pⅴⅽ'],
    ['raised and small capitals', 'ᴾⱽᶜ ᴘᴠᴄ'],
    ['all at once', 'РѴⅭ ᏢᴠϹ ꓑѵⅽ'],
  ])('reads PVC in letters of %s', (_name, text) => {
    expect(visibleText(text).toUpperCase()).toBe(
      text
        .split(' ')
        .map(() => 'PVC')
        .join(' '),
    );
  });
});
