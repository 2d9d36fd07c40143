import { describe, expect, it } from 'vitest';
import { machineOfType } from '../machines/machine-of-type.ts';
import { planJob } from '../workflow/plan-job.ts';

interface Coat {
  /** Catalog row; `null`: refused by a name next to the metal, regardless of the chosen row. */
  row: string | null;
  level: 'safe' | 'warn' | 'block';
  emission: string;
  names: readonly string[];
}

/** Names of coated metal as people write them, in the eight languages of the parser. */
const COATS: readonly Coat[] = [
  {
    row: 'galvanized steel',
    level: 'warn',
    emission: 'zinc oxide',
    names: [
      'galvanized iron',
      'iron, galvanized',
      'galvanised iron',
      'galv iron',
      'galv. steel',
      'galv sheet',
      'GI iron',
      'GI pipe',
      'zinc plated iron',
      'zinc-plated steel',
      'zinc coated iron',
      'hot dip galvanised iron',
      'electro galvanized steel',
      'galvalume',
      'galvanized wire',
      'verzinktes Eisen',
      'verzinktes Stahlblech',
      'Eisen verzinkt',
      'feuerverzinkter Stahl',
      'fer galvanisé',
      'acier galvanisé',
      'tôle galvanisée',
      'acier zingué',
      'hierro galvanizado',
      'acero galvanizado',
      'chapa galvanizada',
      'acero cincado',
      'ferro zincato',
      'lamiera zincata',
      'acciaio zincato',
      'ferro galvanizado',
      'aço galvanizado',
      'chapa zincada',
      'verzinkt ijzer',
      'gegalvaniseerd staal',
      'żelazo ocynkowane',
      'stal ocynkowana',
      'blacha ocynkowana',
    ],
  },
  {
    row: 'chrome-plated metal',
    level: 'warn',
    emission: 'chromium(VI)',
    names: [
      'chromed iron',
      'chrome plated brass',
      'brass, chrome plated',
      'chromed steel',
      'verchromtes Eisen',
      'Messing verchromt',
      'laiton chromé',
      'acier chromé',
      'latón cromado',
      'acero cromado',
      'ottone cromato',
      'acciaio cromato',
      'aço cromado',
      'latão cromado',
      'verchroomd messing',
      'verchroomd staal',
      'mosiądz chromowany',
      'stal chromowana',
    ],
  },
  {
    row: 'nickel-plated metal',
    level: 'warn',
    emission: 'nickel',
    names: [
      'nickel plated iron',
      'nickel plated brass',
      'electroless nickel aluminum',
      'vernickeltes Messing',
      'vernickelter Stahl',
      'laiton nickelé',
      'acier nickelé',
      'latón niquelado',
      'acero niquelado',
      'ottone nichelato',
      'acciaio nichelato',
      'latão niquelado',
      'aço niquelado',
      'vernikkeld messing',
      'vernikkeld staal',
      'mosiądz niklowany',
      'stal niklowana',
    ],
  },
  {
    row: 'brass-plated metal',
    level: 'warn',
    emission: 'zinc oxide',
    names: [
      'brass plated steel',
      'brass-plated iron',
      'vermessingter Stahl',
      'acier laitonné',
      'acero latonado',
      'acciaio ottonato',
      'aço latonado',
      'vermessingd staal',
      'stal mosiądzowana',
    ],
  },
  {
    row: 'copper-plated metal',
    level: 'warn',
    emission: 'copper oxide',
    names: [
      'copper plated steel',
      'copper-plated iron',
      'copper coated steel',
      'verkupferter Stahl',
      'acier cuivré',
      'acero cobreado',
      'acciaio ramato',
      'aço cobreado',
      'verkoperd staal',
      'stal miedziowana',
    ],
  },
  {
    row: 'tin-plated metal',
    level: 'warn',
    emission: 'metal fume',
    names: [
      'tin plated steel',
      'tinned iron',
      'tinned copper',
      'tin-plated copper',
      'verzinntes Kupfer',
      'verzinnter Stahl',
      'cuivre étamé',
      'fer étamé',
      'cobre estañado',
      'acero estañado',
      'rame stagnato',
      'cobre estanhado',
      'vertind koper',
      'miedź cynowana',
    ],
  },
  {
    row: 'cadmium-plated metal',
    level: 'block',
    emission: 'cadmium',
    names: [
      'cadmium plated steel',
      'cad plated iron',
      'cadmium-plated brass',
      'cadmiertes Eisen',
      'kadmierter Stahl',
      'acier cadmié',
      'acero cadmiado',
      'acciaio cadmiato',
      'aço cadmiado',
      'gecadmeerd staal',
      'stal kadmowana',
    ],
  },
  {
    row: 'lead',
    level: 'block',
    emission: 'lead',
    names: [
      'lead coated copper',
      'terne coated steel',
      'terneplate',
      'terne iron',
      'lead plated steel',
      'leaded paint on steel',
      'verbleites Eisen',
      'verbleiter Stahl',
      'acier plombé',
      'acero emplomado',
      'acciaio piombato',
      'aço chumbado',
      'verlood staal',
      'stal ołowiowana',
    ],
  },
  {
    row: 'gold-plated metal',
    level: 'warn',
    emission: 'metal fume',
    names: [
      'gold plated brass',
      'gold-plated silver',
      'vergoldetes Messing',
      'laiton plaqué or',
      'latón chapado en oro',
      'latón dorado con baño de oro',
      'ottone placcato oro',
      'latão banhado a ouro',
      'verguld messing',
      'mosiądz pozłacany',
    ],
  },
  {
    row: 'anodized aluminum',
    level: 'safe',
    emission: 'aluminum oxide',
    names: [
      'anodized aluminum',
      'aluminum, anodized',
      'eloxiertes Aluminium',
      'aluminium anodisé',
      'aluminio anodizado',
      'alluminio anodizzato',
      'alumínio anodizado',
      'geanodiseerd aluminium',
      'aluminium anodowane',
    ],
  },
  {
    row: 'powder-coated metal',
    level: 'warn',
    emission: 'polyester or epoxy smoke',
    names: [
      'powder coated iron',
      'iron, powder coated',
      'powdercoated steel',
      'pulverbeschichteter Stahl',
      'acier thermolaqué',
      'acero con pintura en polvo',
      'acciaio verniciato a polvere',
      'aço com pintura eletrostática',
      'gepoedercoat staal',
      'stal malowana proszkowo',
    ],
  },
  {
    row: 'painted metal',
    level: 'warn',
    emission: 'paint smoke',
    names: [
      'painted iron',
      'iron, painted',
      'spray painted brass',
      'lacquered brass',
      'enamelled iron',
      'primed steel',
      'lackiertes Eisen',
      'emailliertes Eisen',
      'fer peint',
      'hierro pintado',
      'ferro verniciato',
      'ferro pintado',
      'geverfd ijzer',
      'żelazo malowane',
    ],
  },
  {
    row: null,
    level: 'block',
    emission: 'hydrogen fluoride',
    names: [
      'PTFE coated iron',
      'teflon coated aluminum pan',
      'PTFE-coated steel',
      'teflonbeschichtetes Aluminium',
      'aluminium téflonné',
      'aluminio teflonado',
      'alluminio teflonato',
      'teflon gecoat aluminium',
      'aluminium pokryte teflonem',
    ],
  },
  {
    row: null,
    level: 'block',
    emission: 'hydrogen chloride',
    names: [
      'PVC coated steel',
      'vinyl wrapped aluminum',
      'vinyl wrapped steel',
      'steel laminated with PVC',
      'PVC-beschichtetes Stahlblech',
      'acier plastifié PVC',
      'acero recubierto de PVC',
      'acciaio rivestito in PVC',
      'aço revestido de PVC',
      'staal met PVC coating',
      'stal powlekana PVC',
    ],
  },
];

const FIBER = machineOfType('Fiber', { power_watts: 30 });
/** The same name in a form and in a sentence. */
const both = (name: string) => [
  planJob({ material: name, operations: ['Engrave'], machine: FIBER }),
  planJob({ text: `engrave ${name}`, machine: FIBER }),
];

describe.each(COATS)(
  'MAT-7 the coat takes precedence over the metal: $row $emission',
  ({ names, ...coat }) => {
    it.each(names)('%s', (name) => {
      for (const { parsed, safety } of both(name)) {
        expect(safety.level).toBe(coat.level);
        expect(safety.emissions).toContain(coat.emission);
        if (coat.row !== null) expect(parsed.material).toBe(coat.row);
      }
    });
  },
);

describe('MAT-7 coats on wood', () => {
  it.each([
    ['melamine plywood', 'warn', 'ammonia and hydrogen cyanide'],
    ['melamine faced MDF', 'warn', 'ammonia and hydrogen cyanide'],
    ['MDF laminated with PVC', 'block', 'hydrogen chloride'],
    ['PVC wrapped MDF', 'block', 'hydrogen chloride'],
    ['painted pine', 'warn', 'paint smoke'],
    ['varnished oak', 'warn', 'paint smoke'],
    ['treated pine', 'block', 'arsenic'],
    ['creosoted oak', 'block', 'arsenic'],
    ['creosote treated beam', 'block', 'arsenic'],
    ['pressure treated spruce', 'block', 'arsenic'],
    ['kesseldruckimprägnierte Kiefer', 'block', 'arsenic'],
    ['pin traité autoclave', 'block', 'arsenic'],
    ['pino tratado', 'block', 'arsenic'],
    ['pinho tratado', 'block', 'arsenic'],
    ['pino impregnato', 'block', 'arsenic'],
    ['geïmpregneerd grenen', 'block', 'arsenic'],
    ['sosna impregnowana', 'block', 'arsenic'],
    ['chêne créosoté', 'block', 'arsenic'],
    ['vinyl wrapped plywood', 'block', 'hydrogen chloride'],
    ['PVC foil MDF', 'block', 'hydrogen chloride'],
    ['melaminbeschichtete Spanplatte', 'warn', 'ammonia and hydrogen cyanide'],
    ['MDF mélaminé', 'warn', 'ammonia and hydrogen cyanide'],
    ['MDF melaminizado', 'warn', 'ammonia and hydrogen cyanide'],
  ])('%s: %s', (name, level, emission) => {
    for (const { safety } of both(name)) {
      expect(safety.level).toBe(level);
      expect(safety.emissions).toContain(emission);
    }
  });
});

describe('MAT-7 without a coat it stays the metal', () => {
  it.each([
    ['anodized titanium', 'titanium'],
    ['iron', 'iron'],
    ['bare galvo brass', 'brass'],
    ['oiled stainless steel', 'stainless steel'],
  ])('%s is %s', (name, material) => {
    for (const { parsed } of both(name)) expect(parsed.material).toBe(material);
  });
});
