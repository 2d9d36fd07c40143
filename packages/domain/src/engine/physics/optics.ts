import type { LaserType } from '../../types.ts';

/** M², wavelength in mm and beam diameter at the lens in mm, as in DOMAIN §2.3 (UV assumed). */
const BEAM: Partial<
  Record<
    LaserType,
    { quality: number; wavelength_mm: number; beam_mm: number; usual_lens_mm: number }
  >
> = {
  CO2: { quality: 1.2, wavelength_mm: 0.0106, beam_mm: 6, usual_lens_mm: 50.8 },
  Fiber: { quality: 1.5, wavelength_mm: 0.001064, beam_mm: 7, usual_lens_mm: 210 },
  UV: { quality: 1.3, wavelength_mm: 0.000355, beam_mm: 7, usual_lens_mm: 160 },
};
/** Diode modules have no exchangeable lens; their spots are 0.06 to 0.15 mm. */
const DIODE_SPOT_MM = 0.1;

/** Focused spot in mm: d = 4·M²·λ·f / (π·D) (S59). An unknown lens counts as the usual one of its kind. */
export function spotSize(laser: LaserType, lensMm: number | null): number {
  const beam = BEAM[laser];
  if (!beam) return DIODE_SPOT_MM;
  return (
    (4 * beam.quality * beam.wavelength_mm * (lensMm ?? beam.usual_lens_mm)) /
    (Math.PI * beam.beam_mm)
  );
}

/** Depth of focus in mm, both sides together: π·d² / (2·M²·λ) (S59); `null` for a diode. */
export function depthOfFocus(laser: LaserType, lensMm: number | null): number | null {
  const beam = BEAM[laser];
  if (!beam) return null;
  return (Math.PI * spotSize(laser, lensMm) ** 2) / (2 * beam.quality * beam.wavelength_mm);
}
