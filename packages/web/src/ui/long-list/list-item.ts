/** What is listed, selected and opened by its id. */
export interface ListItem {
  id: string;
}
