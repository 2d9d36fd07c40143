import { defineMessages } from '../messages/message.ts';

/** Alternatives to a laser or stock that doesn’t work: the codes of `data/light.csv`. */
export const insteadMessage = defineMessages('instead', {
  co2_laser: { en: 'a CO2 laser' },
  co2_laser_from_back: { en: 'a CO2 laser, from the back' },
  co2_or_uv_laser: { en: 'a CO2 or UV laser' },
  co2_or_diode_laser: { en: 'a CO2 or diode laser' },
  co2_diode_or_uv_laser: { en: 'a CO2, diode or UV laser' },
  uv_laser: { en: 'a UV laser' },
  fiber_laser: { en: 'a fiber laser' },
  fiber_laser_20_w: { en: 'a fiber laser of 20 W or more' },
  diamond_saw: { en: 'a diamond saw or waterjet' },
  glass_cutter: { en: 'a glass cutter' },
  marking_compound: { en: 'a marking compound on the metal' },
  dark_surface: { en: 'black paint, marker or dark masking on the surface' },
  dark_stock: { en: 'black or dark opaque stock' },
  light_absorbing_stock: { en: 'black, red, orange or yellow stock' },
  cast_acrylic: { en: 'cast acrylic' },
  clear_acrylic: { en: 'clear acrylic' },
  dark_acrylic: { en: 'dark opaque acrylic' },
  mirror_acrylic_from_back: { en: 'mirror acrylic, cut from its back' },
});

export type Instead = keyof typeof insteadMessage.sentences;

/** Alternatives that are another laser. */
export const OTHER_LASERS: ReadonlySet<Instead> = new Set([
  'co2_laser',
  'co2_laser_from_back',
  'co2_or_uv_laser',
  'co2_or_diode_laser',
  'co2_diode_or_uv_laser',
  'uv_laser',
  'fiber_laser',
  'fiber_laser_20_w',
]);
