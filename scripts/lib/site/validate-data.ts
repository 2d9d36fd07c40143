type Thing = Readonly<Record<string, unknown>>;

/** What schema.org's documentation and search engines require of a type, and what else we may say. */
interface Rule {
  required: readonly string[];
  allowed?: readonly string[];
}

/** Properties of any thing. */
const COMMON = [
  '@type',
  '@id',
  'name',
  'description',
  'url',
  'image',
  'sameAs',
  'inLanguage',
  'alternateName',
  'identifier',
];

const CREATIVE = [
  'about',
  'author',
  'breadcrumb',
  'creator',
  'dateModified',
  'datePublished',
  'hasPart',
  'isBasedOn',
  'isPartOf',
  'keywords',
  'license',
  'mainEntity',
  'publisher',
  'citation',
  'isAccessibleForFree',
];

const RULES: Record<string, Rule> = {
  Organization: { required: ['name', 'url'], allowed: ['logo', 'contactPoint', 'email'] },
  ContactPoint: { required: ['contactType'], allowed: ['email', 'availableLanguage'] },
  WebSite: { required: ['name', 'url'], allowed: [...CREATIVE, 'potentialAction'] },
  SearchAction: { required: ['target', 'query-input'] },
  EntryPoint: { required: ['urlTemplate'] },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'], allowed: ['numberOfItems', 'itemListOrder'] },
  ListItem: { required: ['position'], allowed: ['item'] },
  WebPage: { required: ['name'], allowed: CREATIVE },
  AboutPage: { required: ['name'], allowed: CREATIVE },
  ContactPage: { required: ['name'], allowed: CREATIVE },
  CollectionPage: { required: ['name'], allowed: CREATIVE },
  FAQPage: { required: ['mainEntity'], allowed: CREATIVE },
  Question: { required: ['name', 'acceptedAnswer'], allowed: ['text'] },
  Answer: { required: ['text'] },
  Article: { required: ['headline'], allowed: CREATIVE },
  TechArticle: { required: ['headline'], allowed: [...CREATIVE, 'proficiencyLevel'] },
  Dataset: {
    required: ['name', 'description'],
    allowed: [...CREATIVE, 'variableMeasured', 'measurementTechnique', 'distribution'],
  },
  DataDownload: { required: ['contentUrl'], allowed: ['encodingFormat'] },
  PropertyValue: {
    required: ['name'],
    allowed: ['value', 'minValue', 'maxValue', 'unitText', 'unitCode', 'propertyID'],
  },
  SoftwareApplication: {
    required: ['name', 'offers', 'applicationCategory'],
    allowed: ['operatingSystem', 'featureList', ...CREATIVE],
  },
  WebApplication: {
    required: ['name', 'offers', 'applicationCategory'],
    allowed: ['operatingSystem', 'browserRequirements', 'featureList', ...CREATIVE],
  },
  Product: { required: ['name', 'offers'], allowed: ['brand', 'category'] },
  Brand: { required: ['name'] },
  Service: { required: ['name'], allowed: ['offers', 'provider', 'serviceType'] },
  Offer: {
    required: ['price', 'priceCurrency'],
    allowed: ['availability', 'priceSpecification', 'category', 'itemOffered'],
  },
  AggregateOffer: {
    required: ['lowPrice', 'priceCurrency'],
    allowed: ['highPrice', 'offerCount', 'offers'],
  },
  UnitPriceSpecification: {
    required: ['price', 'priceCurrency'],
    allowed: ['billingDuration', 'billingIncrement', 'unitCode', 'unitText', 'referenceQuantity'],
  },
  Thing: { required: ['name'] },
  CreativeWork: { required: ['name'], allowed: CREATIVE },
  ImageObject: { required: ['contentUrl'], allowed: ['width', 'height', 'caption'] },
};

const LINKS = new Set(['url', 'item', 'logo', 'image', 'contentUrl', 'license', 'urlTemplate']);

/** What is wrong with an object of schema.org, as `place: reason`. */
export function problemsOfData(thing: unknown, place = ''): string[] {
  if (!isThing(thing)) return [`${place}: no object`];
  const { '@type': type, ...rest } = thing;
  // A reference to an object that is described elsewhere.
  if (type === undefined && Object.keys(rest).join() === '@id') return [];
  const rule = typeof type === 'string' ? RULES[type] : undefined;
  if (rule === undefined) return [`${place}: unknown type ${String(type)}`];
  const here = place === '' ? String(type) : `${place} ${String(type)}`;
  const known = new Set([...COMMON, ...rule.required, ...(rule.allowed ?? [])]);
  return [
    ...rule.required.filter((name) => isEmpty(rest[name])).map((name) => `${here}: no ${name}`),
    ...Object.keys(rest)
      .filter((name) => !known.has(name))
      .map((name) => `${here}: unknown property ${name}`),
    ...Object.entries(rest).flatMap(([name, value]) => problemsOfValue(name, value, here)),
    ...(Array.isArray(rest.itemListElement) ? problemsOfOrder(rest.itemListElement, here) : []),
  ];
}

function problemsOfValue(name: string, value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => problemsOfValue(name, each, place));
  if (isThing(value)) return problemsOfData(value, `${place}.${name}`);
  if (isEmpty(value)) return [`${place}: empty ${name}`];
  const isLink = typeof value === 'string' && /^https?:\/\//.test(value);
  return LINKS.has(name) && !isLink ? [`${place}: ${name} is no address`] : [];
}

function problemsOfOrder(elements: readonly unknown[], place: string): string[] {
  if (elements.length === 0) return [`${place}: no elements`];
  return elements.flatMap((element, index) =>
    isThing(element) && element.position === index + 1
      ? []
      : [`${place}: element ${index + 1} has another position`],
  );
}

const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || Number.isNaN(value);
