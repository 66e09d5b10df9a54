/** Figures of terminals: how many were online, what they are, and what was watched on them. Each is a sum of what Terminal Records and Play Records have. */
import { resource } from '../../../gateway/calls';
import { type Decoded, list, number, record, required, text } from '../../../gateway/shape';

/** The tables that can be exported. */
export const TABLES = ['online', 'hours', 'models', 'versions', 'channel', 'film', 'app'] as const;
export type TableName = (typeof TABLES)[number];

const part = record({ name: text(), count: number(), online: number() });
/** Terminals of one model or version. */
export type Part = Decoded<typeof part>;
const watched = record({ name: text(), records: number(), seconds: number() });
/** What was watched of one thing. */
export type Watched = Decoded<typeof watched>;
const sum = record({ records: number(), seconds: number() });

const figures = record({
  /** The box's day, and the period in Unix seconds. */
  today: text(),
  from: number(),
  to: number(),
  terminals: record({ total: number(), online: number(), offline: number(), limit: number() }),
  /** Terminals that were online, by moment. */
  online: list(record({ t: number(), online: number() })),
  /** Seconds between two moments. */
  step: number(),
  zone: text(),
  models: list(part),
  versions: list(part),
  sums: record({ all: sum, channel: sum, film: sum, app: sum }),
  /** The most watched of each kind. */
  channel: list(watched),
  film: list(watched),
  app: list(watched),
  /** By hour of the day. */
  hours: list(sum),
});
/** All of them. */
export type Figures = Decoded<typeof figures>;

const { method } = resource('/admin.php/smartscreen/terminalstatistics');

/** `figures` of a period; days as `YYYY-MM-DD`, '' for an open end. */
export const readFigures = method<{ readonly from: string; readonly to: string }>('figures').reads(figures);
/** One table as a file. */
export const exportFigures = method<
  { readonly of: TableName; readonly format: 'csv' | 'xlsx'; readonly from: string; readonly to: string },
  { data: string }
>('export', record({ data: required(text()) }));
