/** What an explorer shows: the place, the order and the search, its files as they come, and which of them are chosen. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { MediaKind } from '../../field/media-way';
import { explorerCalls, type FolderNode, type StoredFile } from '../../gateway/files';
import { load, save } from '../../lib/storage';
import { askAgain, type Read, useRead } from '../data/use-read';
import { changeQuery } from '../page/change-query';
import type { ScreenProps } from '../screen';
import { ROOT } from './paths';
import { kept, NOTHING, type Selection } from './selection';

/** What a list of files may be ordered by. */
export const ORDERS = ['name', 'uploaded', 'size', 'kind', 'duration', 'review'] as const;
export type FileOrder = (typeof ORDERS)[number];
/** Pictures in a grid, or a line each with what is known of it. */
const FORMS = ['grid', 'table'] as const;
export type FileForm = (typeof FORMS)[number];

/** Where somebody is in the files. */
export interface Place {
  readonly path: string;
  readonly keyword: string;
  readonly sort: FileOrder;
  readonly order: 'asc' | 'desc';
}

/** So many files are asked for at first; where somebody scrolls on, five times as many, and so on. */
const FIRST = 200;
const GROWTH = 5;
/** More than a box answers at once. */
const MOST = 10_000;
const FORM_KEY = 'explorer:form';

/** Calls whose answers show files. */
const SHOWS_FILES = ['operationsExplorerList', 'operationsExplorerResTree', 'operationsAppResource', 'resourcesIndex'] as const;

/** Asks again whatever shows files. */
export const askFiles = (): void => askAgain([...SHOWS_FILES]);

const isOrder = (text: string | undefined): text is FileOrder => (ORDERS as readonly (string | undefined)[]).includes(text);

/** The place in the address of the page, so that a link leads there. */
export function usePlaceInAddress(screen: Pick<ScreenProps, 'query' | 'setQuery'>): readonly [Place, (change: Partial<Place>) => void] {
  const { dir, find = '', by, order } = screen.query;
  const place: Place = {
    path: dir?.startsWith('/') ? dir : ROOT,
    keyword: find,
    sort: isOrder(by) ? by : 'name',
    order: order === 'desc' ? 'desc' : 'asc',
  };
  const go = (change: Partial<Place>): void => {
    const next = { ...place, ...change };
    changeQuery(screen, {
      dir: next.path === ROOT ? '' : next.path,
      find: next.keyword,
      by: next.sort === 'name' ? '' : next.sort,
      order: next.order === 'asc' ? '' : next.order,
    });
  };
  return [place, go];
}

/** The place of a dialog: forgotten with it, but for the folder, which is remembered for the page. */
let lastFolder = ROOT;
export function usePlace(): readonly [Place, (change: Partial<Place>) => void] {
  const [place, setPlace] = useState<Place>({ path: lastFolder, keyword: '', sort: 'name', order: 'asc' });
  return [
    place,
    (change) => {
      lastFolder = change.path ?? lastFolder;
      setPlace((known) => ({ ...known, ...change }));
    },
  ];
}

/** An explorer as its parts see it. */
export interface Explorer {
  readonly place: Place;
  /** Another folder begins with no search. */
  readonly go: (change: Partial<Place>) => void;
  readonly form: FileForm;
  readonly setForm: (form: FileForm) => void;
  readonly folders: readonly FolderNode[];
  readonly read: Read<unknown>;
  readonly files: readonly StoredFile[];
  readonly total: number;
  /** The last drawn file is near the end: more are asked for. */
  readonly more: () => void;
  readonly selection: Selection;
  readonly select: (next: Selection) => void;
  /** The chosen files, in their order. */
  readonly chosen: readonly StoredFile[];
  readonly single: boolean;
}

const NO_FILES: readonly StoredFile[] = [];
const NO_FOLDERS: readonly FolderNode[] = [];

/**
 * @param kinds only files of these, and folders
 * @param single one can be chosen at the most
 */
export function useExplorer(
  screen: Pick<ScreenProps, 'gateway'>,
  [place, setPlace]: readonly [Place, (change: Partial<Place>) => void],
  { kinds, single = false }: { readonly kinds?: readonly MediaKind[]; readonly single?: boolean },
): Explorer {
  const { path, keyword, sort, order } = place;
  const where = JSON.stringify(place);
  const [asked, setAsked] = useState({ where, limit: FIRST });
  const limit = asked.where === where ? asked.limit : FIRST;
  const read = useRead(screen.gateway, explorerCalls.list, {
    path,
    page: 1,
    limit,
    sort,
    order,
    ...(keyword !== '' && { keyword }),
    ...(kinds && { kind: kinds.join(',') }),
  });
  const tree = useRead(screen.gateway, explorerCalls.tree, {});
  const [form, setForm] = useState<FileForm>(() => (load('local', FORM_KEY) === 'table' ? 'table' : 'grid'));
  const [selection, select] = useState<Selection>(NOTHING);

  // While more of the same place is on its way, what has come stays.
  const last = useRef({ where, list: NO_FILES, total: 0 });
  if (read.data) last.current = { where, ...read.data.data };
  const shown = last.current.where === where ? last.current : { list: NO_FILES, total: 0 };
  const ids = useMemo(() => shown.list.map(({ id }) => id), [shown.list]);

  // Another place: nothing of the one before is chosen.
  useEffect(() => {
    void where;
    select(NOTHING);
  }, [where]);
  const here = useMemo(() => kept(selection, ids), [selection, ids]);
  const chosen = useMemo(() => shown.list.filter(({ id }) => here.chosen.has(id)), [shown.list, here]);

  return {
    place,
    go: (change) => setPlace(change.path !== undefined && change.path !== path ? { keyword: '', ...change } : change),
    form,
    setForm: (next) => {
      save('local', FORM_KEY, next);
      setForm(next);
    },
    folders: tree.data?.data ?? NO_FOLDERS,
    read,
    files: shown.list,
    total: shown.total,
    more: () => {
      if (!read.loading && shown.list.length < Math.min(shown.total, MOST)) setAsked({ where, limit: Math.min(MOST, limit * GROWTH) });
    },
    selection: here,
    select,
    chosen,
    single,
  };
}
