interface ReadLayer {
  type: string;
  values: Record<string, string>;
}

export interface ReadShape {
  type: string;
  layer: number;
  power_scale: number | null;
  attributes: Record<string, string>;
  transform: number[];
  points: [x: number, y: number][];
}

export interface ReadProject {
  layers: Map<number, ReadLayer>;
  shapes: ReadShape[];
  notes: string;
}

/** Reads the projects our writer makes; not for other people's files. */
export function readProject(xml: string): ReadProject {
  const layers = [...xml.matchAll(/<CutSetting type="(\w+)">([^]*?)<\/CutSetting>/g)].map(
    ([, type = '', inner = '']): ReadLayer => ({
      type,
      values: Object.fromEntries(
        [...inner.matchAll(/<(\w+) Value="([^"]*)"\/>/g)].map(([, tag, value]) => [tag, value]),
      ),
    }),
  );
  const shapes = [...xml.matchAll(/<Shape ([^>]*)>([^]*?)<\/Shape>/g)].map(
    ([, head = '', inner = '']) => readShape(head, inner),
  );
  return {
    layers: new Map(layers.map((layer) => [Number(layer.values['index']), layer])),
    shapes,
    notes: /Notes="([^"]*)"/.exec(xml)?.[1] ?? '',
  };
}

function readShape(head: string, inner: string): ReadShape {
  const attributes = Object.fromEntries(
    [...head.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
  const scale = attributes['PowerScale'];
  return {
    type: attributes['Type'] ?? '',
    layer: Number(attributes['CutIndex']),
    power_scale: scale === undefined ? null : Number(scale),
    attributes,
    transform: (/<XForm>([^<]*)</.exec(inner)?.[1] ?? '').split(' ').map(Number),
    points: [...inner.matchAll(/V([-\d.]+) ([-\d.]+)c0/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]),
  };
}
