/** A material of one user, described in their own words (MAT-11). */
export interface CustomMaterial {
  name: string;
  /** Trade names and other words for it. */
  other_names: readonly string[];
  /** Catalog name of the material whose settings and hazards it has; `null`: like none. */
  behaves_like: string | null;
  /** `null`: as the material it behaves like. */
  density_kg_m3: number | null;
  safety_notes: string | null;
  /** The user refuses it. */
  is_blocked: boolean;
}

/** The custom materials of an account. */
export interface CustomMaterials {
  list: readonly CustomMaterial[];
  /** `false`: the plan lacks them. What they refuse and warn of stays, and nothing else (SAF-25). */
  is_included: boolean;
}

/** Every name it is called by. */
export const namesOf = ({ name, other_names }: CustomMaterial): string[] => [name, ...other_names];
