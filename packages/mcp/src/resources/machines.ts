import { CATALOG_MACHINES } from '@beamwright/domain';
import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/server';
import { answerJson, decodePart, JSON_TYPE, notFound, OF_ITS_OWN } from './resource-answer.ts';

const LIST = 'beamwright://machines';
const MAX_COMPLETIONS = 100;

export function registerMachines(server: McpServer): void {
  server.registerResource(
    'machines',
    LIST,
    {
      title: 'Machines',
      description: 'Every machine of the catalog: id, make and model, laser and optical watts.',
      mimeType: JSON_TYPE,
    },
    (uri) =>
      answerJson(uri, {
        machines: CATALOG_MACHINES.map(({ id, vendor, model, laser_type, power_watts }) => ({
          id,
          name: `${vendor} ${model}`,
          laser: laser_type,
          power_watts,
        })),
      }),
  );
  server.registerResource(
    'machine',
    new ResourceTemplate(`${LIST}/{id}`, {
      list: () => ({
        resources: CATALOG_MACHINES.map(({ id, vendor, model }) => ({
          uri: `${LIST}/${id}`,
          name: `${vendor} ${model}`,
          ...OF_ITS_OWN,
        })),
      }),
      complete: {
        id: (start) =>
          CATALOG_MACHINES.map(({ id }) => id)
            .filter((id) => id.includes(start.toLowerCase()))
            .slice(0, MAX_COMPLETIONS),
      },
    }),
    {
      title: 'Machine',
      description:
        'Light source, watts, bed, lenses, pulse range and software of one machine. null: the source does not say.',
      mimeType: JSON_TYPE,
    },
    (uri, { id }) => {
      const machine = CATALOG_MACHINES.find((one) => one.id === decodePart(id));
      if (machine === undefined) throw notFound(uri, LIST);
      return answerJson(uri, machine);
    },
  );
}
