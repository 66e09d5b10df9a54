/** What the search of the shell offers of an area: an array of words a row, since the registry writes it (src/screen/README.md). */
export interface Searched {
  /** Lists that records can be added to: the resource, its screen, and where its words are (`<key>.title`, `<key>.actions.add`). */
  readonly lists: readonly (readonly [resource: string, component: string, key: string])[];
  /** Buttons and views of pages: the right that shows one ('': everybody who has the page), its screen and tab, and its words. */
  readonly buttons: readonly (readonly [right: string, component: string, tab: string, key: string])[];
}
