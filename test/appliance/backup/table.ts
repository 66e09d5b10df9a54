/** What backups are made of: sections, tables in them, rows in those. */

import type { MessageKey } from '../messages';
import type { Kept } from './kept-row';
import type { Validate } from './validate';

/** The sections in the order in which they are shown and restored. */
export const SECTIONS = [
  'settings',
  'network',
  'dhcp',
  'dns',
  'accounts',
  'tasks',
  'voice',
  'media',
  'ads',
  'terminals',
  'wireless',
  'tr069',
  'operations',
  'licence',
  'standby',
  'other',
] as const;
/** Name of a section. */
export type SectionName = (typeof SECTIONS)[number];

/** Screens of the view folder System that have a section of their own; the others belong to `settings`. */
const SYSTEM: Readonly<Record<string, SectionName>> = {
  netcardset: 'network',
  dhcpsetting: 'dhcp',
  dnsservice: 'dns',
  permismange: 'accounts',
  scheduledtask: 'tasks',
  hotstandby: 'standby',
};
const FOLDERS: Readonly<Record<string, SectionName>> = {
  voicemodel: 'voice',
  aiso: 'voice',
  mediamodel: 'media',
  advertisement: 'ads',
  smartscreen: 'terminals',
  wirelessac: 'wireless',
  tr069: 'tr069',
  operations: 'operations',
  authorise: 'licence',
};

/** The section of a resource, by the screen that owns it. */
export const sectionOf = (component: string): SectionName => {
  const [folder = '', screen = ''] = component.split('/');
  return folder === 'system' ? (SYSTEM[screen] ?? 'settings') : (FOLDERS[folder] ?? 'other');
};

/** Rows by table: the path of a resource, `accounts`, `groups` or `switches`. */
export type Content = Readonly<Record<string, readonly Kept[]>>;

/** A row of a backup as it is taken, or undefined for none, where as it is it would let somebody in; and what a person is told of it. */
export interface Closed {
  readonly row: Kept | undefined;
  readonly note: MessageKey;
}

/** One table of the store, with how its rows are checked. */
export interface Table extends Validate {
  readonly name: string;
  readonly section: SectionName;
  /** Compared and shown only as "changed". */
  readonly secret: ReadonlySet<string>;
  /** Its secrets are kept as hashes. */
  readonly hashed?: true;
  /** Set by the box while it lives: a row that is there keeps its own. */
  readonly live: ReadonlySet<string>;
  /** Measured by the box again and again: the same, but a row that the backup brings back has what was measured then. */
  readonly measured?: ReadonlySet<string>;
  /** The fields that it has, with what a new row gets where a backup of another version has nothing; undefined: any fields. */
  readonly initial: Readonly<Record<string, unknown>> | undefined;
  /** One record that is always there, if only with its first values: it is never added or removed, only changed. */
  readonly single?: true;
  /** What of a row a restore does not bring, since it would let somebody in who was let in only for a while. */
  stayClosed?(row: Kept, now: Kept | undefined): Closed | undefined;
  /** Rows that a restore never takes away. */
  stays?(id: string): boolean;
  rows(): readonly Kept[];
  add(row: Kept): void;
  save(row: Kept): void;
  remove(id: string): void;
}
