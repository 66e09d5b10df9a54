/** What `npm run bench` can measure, by the names that `--only` takes, in the order in which it is measured. */
export const ENTRIES = {
  loads: 'sign-in, dashboard and dashboard on a phone, beside two floors: a static form, and React with that form',
  clicks: 'from a click in the menu to the screen, 20 screens',
  names: '50 and 5,000 local names of the DNS service on one page',
  extensions: '5,000 extensions on one page',
  'call-records': '1,000,000 call records, first page',
  channels: '150,000 GB28181 channels: first page, filter, keyword',
  cpes: '20,000 TR-069 devices: first page, smart filter, keyword',
  plays: '1,000,000 play records: first page, filter, keyword; 10,000 terminals',
  gallery: '5,000 films as pictures',
  orders: '500 orders that wait, on one page of the mall',
  ivr: 'picture of an IVR of 200 nodes: moved, zoomed, gone through by key',
  typing: 'a key in a form of 60 fields',
  epg: 'guide of 300 channels and 14 days, scrolled both ways',
  'job-board': 'a job on 5,000 devices while it runs',
  rooms: 'floors of 2,000 rooms, scrolled',
  release: 'tarball, install and upgrade, nginx',
  memory: 'what is left behind by 300 screens that were opened and closed',
  plain: 'sign-in and dashboard on plain HTTP, where browsers take gzip',
} as const;

export type EntryName = keyof typeof ENTRIES;

const isEntry = (name: string): name is EntryName => Object.hasOwn(ENTRIES, name);

/** The names with what is behind each, a line each. */
export const entryLines = (): string => {
  const width = Math.max(...Object.keys(ENTRIES).map((name) => name.length));
  return Object.entries(ENTRIES)
    .map(([name, about]) => `  ${name.padEnd(width)}  ${about}`)
    .join('\n');
};

/**
 * What is to be measured.
 * @param only names with commas between them; absent: all
 * @throws with the names that there are, where one is not known or none is given
 */
export function chosenEntries(only: string | undefined): ReadonlySet<EntryName> {
  const all = Object.keys(ENTRIES).filter(isEntry);
  if (only === undefined) return new Set(all);
  const wanted = only
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = wanted.filter((name) => !isEntry(name));
  if (unknown.length > 0 || wanted.length === 0) {
    throw new Error(
      `--only takes some of these, with commas between them:\n${entryLines()}\nnot known: ${unknown.join(', ') || '(none given)'}`,
    );
  }
  return new Set(wanted.filter(isEntry));
}

/** What the command says to --help. */
export const usage =
  (): string => `npm run bench -- [options]: the console beside two floors in one Chromium, and whether it keeps its targets

  --only NAME,NAME  measures only these
  --list            says what there is to measure, and measures nothing
  --samples N       loads of each page in each circumstance (9)
  --json FILE       also writes all figures
  --profile         also says what the main thread did and when each answer came, from one further, slower load (with: loads)
  --no-build        measures what was built last
  --help

${entryLines()}
`;
