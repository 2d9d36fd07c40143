/**
 * One example question and answer that shows how energies are compared. Laser and material are fictional, and the
 * energies are too small for real work: copied into an answer, they are refused (AIP-8).
 */
export const WORKED_EXAMPLE = {
  data: {
    job: { operation: 'Cut', material: 'examplite', thickness_mm: 1 },
    machine: { laser: 'example laser', optical_watts: 100 },
    our_steps: [
      {
        speed_mm_s: 2000,
        speed_band_mm_s: [1500, 2800],
        power_percent: 1,
        passes: 1,
        energy_j_mm: 0.0005,
      },
    ],
    published_rows: [
      { source: 'A', is_same_material: true, rated_energy_j_mm: 0.00046 },
      { source: 'B', is_same_material: true, rated_energy_j_mm: 0.00062 },
    ],
    own_results: [{ outcome: 'failed: did not cut through', energy_j_mm: 0.00044 }],
  },
  answer: {
    steps: [
      {
        speed: 1850,
        speed_unit: 'mm/s',
        power_percent: 1,
        passes: 1,
        interval_mm: null,
        frequency: null,
        frequency_unit: null,
        pulse_width_ns: null,
        kerf_mm: null,
        air_psi: null,
        hatch_angle_deg: null,
        hatch_type: null,
        z_offset_mm: null,
      },
    ],
    rationale:
      'Two sources cut this with 0.00046 to 0.00062 J/mm and 0.00044 J/mm failed on your machine, so this is 0.00054 J/mm, a little slower than computed.',
    disagreement_reason: null,
  },
} as const;
