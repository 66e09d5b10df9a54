/** What a table is given: its columns, rows, actions and words. */
import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icon-names';
import type { Severity } from '../../ui/severity';
import type { ColumnLayout } from './column-layout';

/** One column: how a record's part is shown, and edited in place. */
export interface TableColumn<R> {
  readonly key: string;
  readonly label: string;
  /** What the cell shows; nothing (undefined, null, '') is an em dash. */
  readonly cell: (row: R) => ReactNode;
  /** The same in plain words: the tooltip of what is cut off, and of a card's value. */
  readonly text?: (row: R) => string;
  /** The cell is a small picture: a card has it in front. */
  readonly picture?: true;
  /** It may draw buttons: where a person puts it first it does not stand in the button that opens the row. */
  readonly drawn?: true;
  /** Of a yes or no: which it is. A card says the label where it is yes, and nothing where it is no. */
  readonly yes?: (row: R) => boolean;
  /** Pixels; without it the column takes its share of what is left. */
  readonly width?: number;
  /** What its heading and its words need, in pixels. */
  readonly need?: number;
  /** Narrower its text would be cut. */
  readonly noShrink?: boolean;
  /** Where there is no room for all columns the lowest stay, the others are in the row's details; default its place, from 0. */
  readonly priority?: number;
  /** The record's state, or its switch: it stays longest beside the first column, and on a phone stands at the end of a line. */
  readonly state?: boolean;
  /** Figures: right aligned, tabular. */
  readonly align?: 'end';
  readonly sortable?: boolean;
  /** What the column means, where its label is not enough. */
  readonly help?: string;
  /** The editor in place, opened by double click, Enter, F2 or the pencil; `done` closes it. Answers undefined for a row that can't be edited. */
  readonly edit?: (row: R, done: () => void) => ReactNode;
}

/** Which rows are chosen, over all pages. */
export interface Selection {
  readonly has: (id: string) => boolean;
  readonly toggle: (ids: readonly string[], on: boolean) => void;
  /** How many, and the way to choose none: cards tell and offer it where rows are chosen. */
  readonly count: number;
  readonly clear: () => void;
  /** The words of one row's box: "Select 8001". */
  readonly label: (name: string) => string;
}

/** Something to do with one row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly danger?: boolean;
  /** Why it can't be done now. */
  readonly disabled?: string;
  /** Where that is a permission: which, and what says of several that they are all missing. */
  readonly missing?: { readonly right: string; readonly tellAll: (rights: readonly string[]) => string };
  /** A button in the row; the others are in its "…" menu. */
  readonly primary?: boolean;
  readonly run: () => void;
}

/** Every word that the table itself says. */
export interface TableWords {
  readonly selectAll: string;
  /** Of cards: the buttons that begin the choice and the arranging of rows and end it, and how many are chosen. */
  readonly choose: string;
  readonly arrange: string;
  readonly done: string;
  readonly chosen: (count: number) => string;
  /** Heading of the column of actions, and of the menu of a row by its name. */
  readonly actions: string;
  readonly actionsOf: (name: string) => string;
  readonly expand: (name: string) => string;
  readonly collapse: (name: string) => string;
  readonly expandAll: string;
  readonly collapseAll: string;
  /** The pencil: column's label, row's name. */
  readonly edit: (label: string, name: string) => string;
  /** The handle that a row is dragged by, and what is said when it has moved (position from 1). */
  readonly drag: (name: string) => string;
  readonly moved: (name: string, position: number, total: number) => string;
  /** What a coloured row means, for readers. */
  readonly severity: Readonly<Record<Severity, string>>;
  /** An empty cell, for readers. */
  readonly empty: string;
  /** The menu of a column by its label, and its entries. */
  readonly columnMenu: (label: string) => string;
  readonly sortUp: string;
  readonly sortDown: string;
  readonly sortNone: string;
  readonly pin: string;
  readonly unpin: string;
  readonly hide: string;
  readonly moveBefore: string;
  readonly moveAfter: string;
  readonly sortBy: string;
  /** Keys that work on a row and on a heading, in a sentence each. */
  readonly rowKeys: string;
  /** The keys that move a row, of tables whose rows have an order. */
  readonly moveKeys: string;
  readonly headKeys: string;
}

/** What a table is given. */
export interface TableProps<R> {
  /** What the table lists, for readers. */
  readonly label: string;
  readonly columns: readonly TableColumn<R>[];
  readonly rows: readonly R[];
  readonly idOf: (row: R) => string;
  readonly nameOf: (row: R) => string;
  /** Choice, order, widths and pins of columns; without `layout` the table keeps its own. */
  readonly layout?: ColumnLayout;
  readonly onLayout?: (layout: ColumnLayout) => void;
  readonly sort?: { readonly key: string; readonly order: 'asc' | 'desc' } | undefined;
  readonly onSort?: (key: string, order: 'asc' | 'desc' | undefined) => void;
  readonly selection?: Selection;
  readonly actions?: (row: R) => readonly RowAction[];
  readonly severity?: (row: R) => Severity | undefined;
  /** What opens under a row. */
  readonly expand?: (row: R) => ReactNode;
  /** Rows under a row, for tree lists; undefined for a leaf. */
  readonly childrenOf?: (row: R) => readonly R[] | undefined;
  /** Drag to sort, and Alt+Arrow: `id` goes before `beforeId`, or to the end of its list. */
  readonly onMove?: (id: string, beforeId: string | undefined) => void;
  /** A press on the first column, or Enter. */
  readonly onOpen?: (row: R) => void;
  /** Newer rows are on their way. */
  readonly busy?: boolean;
  readonly words: TableWords;
  /** Where the buttons of cards stand that choose, arrange and sort; without it above them. */
  readonly bar?: HTMLElement | null;
  /** 'auto': cards where the table has less than 640 px. */
  readonly cards?: 'auto' | 'never';
}
