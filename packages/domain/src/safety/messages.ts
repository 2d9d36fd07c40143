import { defineMessages } from '../messages/message.ts';

/** What is dangerous, what to do about it, and why a job is refused. */
export const safetyMessage = defineMessages('safety', {
  // The job as a whole. The block message is the specification's (§8).
  blocked: {
    en: '❌ BLOCKED: {reasons}{alternatives, select, none {} other { Consider: {alternatives}}}',
    values: { reasons: 'sentences', alternatives: { any: 'material', or_none: true } },
  },
  bypassed: { en: 'Safety block bypassed: {reasons}', values: { reasons: 'sentences' } },
  bypassed_by_you: {
    en: 'Safety block bypassed by you: {reasons}',
    values: { reasons: 'sentences' },
  },
  setting_blocked: { en: '{reasons}', values: { reasons: 'sentences' } },
  /** What an administrator wrote. */
  added: { en: '{text}', values: { text: 'text' } },

  check_failed: { en: 'Safety check failed - proceed with caution' },

  // Reasons.
  board: {
    en: 'Brominated epoxy and glass under the copper give off toxic fumes and dust if the beam reaches them.',
  },
  mistyped: {
    en: '“{typed}” may be a typo for {material}. Type the name again if you mean something else.',
    values: { typed: 'text', material: 'material' },
  },
  find_out: { en: 'Find out before you run it.' },
  general_name: {
    en: '“{material}” is too general: its kind, treatment and coating decide what it gives off.',
    values: { material: 'material' },
  },
  undecided_material: {
    en: 'It isn’t decided yet which material this job is for, so its fumes are unknown.',
  },
  no_material: { en: 'No material is named yet, so its fumes are unknown.' },
  unknown_material: {
    en: 'Unknown material may give off toxic fumes or catch fire. We don’t know “{material}”.',
    values: { material: 'material' },
  },
  out_of_reach: {
    en: 'Expect char and fire. {thickness} {material} isn’t realistic with a {laser} laser of {watts}: about {limit} is the most in several passes.',
    values: {
      thickness: 'mm',
      material: 'material',
      watts: 'watts',
      laser: 'laser',
      limit: 'mm',
    },
  },
  no_clean_cut: {
    en: 'A {laser} laser doesn’t cut {material} cleanly.',
    values: { laser: 'laser', material: 'material' },
  },
  hardly_marks: {
    en: 'A {laser} laser hardly marks {material}.',
    values: { laser: 'laser', material: 'material' },
  },

  // Precautions.
  extraction: {
    en: 'Run extraction to the outside or a rated filter, and leave it on for a while after the job.',
  },
  stay: {
    en: 'Stay with the machine, with an extinguisher within reach and the enclosure closed.',
  },
  scrap: { en: 'Try the settings on scrap first.' },
  battery: {
    en: 'A battery can catch fire. Take it out of the device, or mark the shell lightly; never cut it or engrave it deep.',
  },
  also_named: {
    en: 'You also mention {material}. If the beam hits it: {reasons}',
    values: { material: 'material', reasons: 'sentences' },
  },
  clearing_copper: {
    en: 'Stop as soon as the copper is gone. Use a fume filter and a dust mask.',
  },
  denied: {
    en: 'You say it isn’t {material}. Check the data sheet.',
    values: { material: 'material' },
  },
  purpose: {
    en: 'Never put the {material} itself under the beam.',
    values: { material: 'material' },
  },
  metal_dust: {
    en: 'Deep engraving makes fine metal dust. Extract at the part and wear a dust mask.',
  },
  goggles: {
    en: 'With the beam open, wear laser goggles {laser, select, none {rated for your laser’s wavelength, printed on the machine} CO2 {of OD 5 or more at 10,600 nm} Diode {of OD 5 or more at 445 nm} Fiber {of OD 6 or more (OD 7 for Q-switched) at 1,064 nm} other {of OD 6 or more at 355 nm}}. Goggles for another wavelength don’t protect; a closed, interlocked enclosure needs none.',
    values: { laser: ['none', 'CO2', 'Diode', 'Fiber', 'UV'] },
  },
  fire_watch: { en: 'This cut can flame. Keep your eyes on it, and the air assist on.' },
  reflective: {
    en: 'This metal reflects the beam. Tilt the part a few degrees or dull its surface.',
  },

  // On the data sheet.
  sheet_of_unknown: {
    en: 'Find out what it is made of. If you find “chlor”, “fluor”, cyanide, lead, chromium(VI), beryllium or cadmium, don’t laser it.',
  },
});
