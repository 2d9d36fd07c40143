/** What the address of the import holds: the import that is looked at. */
interface ImportSearch {
  id?: string;
}

export function readImportSearch({ id }: Record<string, unknown>): ImportSearch {
  return typeof id === 'string' && id !== '' ? { id } : {};
}
