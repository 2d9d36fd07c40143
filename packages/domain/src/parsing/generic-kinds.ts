/** Options when only the generic name is known; the first two are shown in the question. */
export const GENERIC_KINDS: Record<string, { examples: string[]; help: string | null }> = {
  wood: {
    examples: ['birch plywood', 'walnut', 'pine', 'MDF'],
    help: 'Hardness and glue change speed by a factor of two.',
  },
  metal: {
    examples: ['stainless steel', 'anodized aluminum', 'brass', 'painted metal'],
    help: 'A coating changes everything: say if it is bare, anodized or painted.',
  },
  plastic: {
    examples: ['cast acrylic', 'POM', 'PETG'],
    help: 'Some plastics (PVC, ABS, polycarbonate) are refused. Look for a recycling mark or a data sheet.',
  },
  leather: {
    examples: ['veg-tan leather', 'chrome-tanned leather', 'PU leatherette'],
    help: 'Chrome-tanned leather gives off chromium and is refused.',
  },
  'faux leather': {
    examples: ['PU leatherette', 'PVC leatherette', 'laserable leatherette'],
    help: 'PVC gives off hydrogen chloride. If the data sheet does not say polyurethane, treat it as PVC.',
  },
  fabric: {
    examples: ['cotton', 'polyester fabric', 'denim', 'polyester felt'],
    help: 'Coated cloth may hold PVC.',
  },
  foam: {
    examples: ['EVA foam', 'polyethylene foam', 'foam board'],
    help: 'Polystyrene foam burns violently and is refused.',
  },
  cardboard: {
    examples: ['corrugated cardboard', 'greyboard', 'cardstock', 'matboard'],
    help: null,
  },
  paper: { examples: ['copy paper', 'cardstock', 'kraft paper'], help: null },
  rubber: {
    examples: ['laser rubber', 'silicone rubber', 'natural rubber'],
    help: 'Neoprene and other chlorinated rubbers are refused.',
  },
  steel: {
    examples: ['stainless steel', 'mild steel', 'galvanized steel', 'tool steel'],
    help: null,
  },
};
