export interface ListItem {
  id: string;
}
