/** True for users who want to save data. */
export function savesData(): boolean {
  const network = Reflect.get(navigator, 'connection') as { saveData?: boolean } | undefined;
  return network?.saveData === true;
}
