// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ColumnChooser } from '../../../src/screen/table/column-chooser';
import { type ColumnLayout, mergeLayout, NO_LAYOUT } from '../../../src/screen/table/column-layout';
import { type RowAction, Table, type TableColumn, type TableProps, type TableWords } from '../../../src/screen/table/table';
import { clear, drawBare, press, text, until } from '../../session/page';

interface Extension {
  readonly id: string;
  readonly name: string;
  readonly under?: readonly Extension[];
}

const words: TableWords = {
  selectAll: 'Select all',
  choose: 'Select',
  arrange: 'Reorder',
  done: 'Done',
  chosen: (count) => `${count} selected`,
  actions: 'Actions',
  actionsOf: (name) => `Actions for ${name}`,
  expand: (name) => `Expand ${name}`,
  collapse: (name) => `Collapse ${name}`,
  expandAll: 'Expand all',
  collapseAll: 'Collapse all',
  edit: (label, name) => `Edit ${label} of ${name}`,
  drag: (name) => `Move ${name}`,
  moved: (name, position, total) => `${name} is now ${position} of ${total}`,
  severity: { danger: 'critical', warning: 'warning', success: 'good', info: 'note', neutral: 'inactive' },
  empty: 'empty',
  columnMenu: (label) => `Column ${label}`,
  sortUp: 'Sort ascending',
  sortDown: 'Sort descending',
  sortNone: 'Do not sort',
  pin: 'Pin',
  unpin: 'Unpin',
  hide: 'Hide',
  moveBefore: 'Move left',
  moveAfter: 'Move right',
  sortBy: 'Sort by',
  rowKeys: 'Keys of rows',
  moveKeys: 'Keys that move rows',
  headKeys: 'Keys of headings',
};

const extensions = (count: number): Extension[] =>
  Array.from({ length: count }, (_, at) => ({ id: `i${at + 1}`, name: String(8001 + at) }));

const columns: readonly TableColumn<Extension>[] = [
  { key: 'name', label: 'Extension', cell: (row) => row.name, sortable: true },
  {
    key: 'sort',
    label: 'Order',
    cell: (row) => row.id.slice(1),
    align: 'end',
    sortable: true,
    edit: (row, done) =>
      row.id === 'i4' ? undefined : (
        <input aria-label={`Order of ${row.name}`} defaultValue={row.id.slice(1)} onKeyDown={(event) => event.key === 'Enter' && done()} />
      ),
  },
  { key: 'note', label: 'Note', cell: () => undefined },
];

type Wanted = Partial<TableProps<Extension>> & { readonly chosen?: Set<string> };

/** A table with rows that the test can exchange; `show` gives it other rows. */
async function drawTable(count: number, { chosen, ...more }: Wanted = {}) {
  let show: (rows: readonly Extension[]) => void = () => {};
  function Held() {
    const [rows, setRows] = useState<readonly Extension[]>(() => extensions(count));
    const [, again] = useState(0);
    show = setRows;
    return (
      <Table
        label="Extensions"
        columns={columns}
        rows={rows}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        words={words}
        {...(chosen && {
          selection: {
            has: (id) => chosen.has(id),
            toggle: (ids, on) => {
              for (const id of ids) on ? chosen.add(id) : chosen.delete(id);
              again((turn) => turn + 1);
            },
            count: chosen.size,
            clear: () => {
              chosen.clear();
              again((turn) => turn + 1);
            },
            label: (name) => `Select ${name}`,
          },
        })}
        {...more}
      />
    );
  }
  await drawBare(<Held />);
  return { show: (rows: readonly Extension[]) => act(async () => show(rows)) };
}

const grid = (): HTMLElement => document.querySelector<HTMLElement>('table') ?? document.body;
const rowOf = (name: string): HTMLElement => {
  const row = [...document.querySelectorAll<HTMLElement>('[data-key]')].find((each) =>
    each.querySelector('th')?.textContent?.includes(name),
  );
  if (!row) throw new Error(`no row ${name}; the page says: ${text()}`);
  return row;
};
const cell = (name: string, column: string): HTMLElement => {
  const found = rowOf(name).querySelector<HTMLElement>(`[data-stop="c:${column}"]`);
  if (!found) throw new Error(`no cell ${column} in ${name}`);
  return found;
};
const heading = (column: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`thead [data-stop="c:${column}"]`);
  if (!found) throw new Error(`no heading ${column}`);
  return found;
};
const box = (label: string): HTMLInputElement => {
  const found = [...document.querySelectorAll('input')].find((each) => each.getAttribute('aria-label') === label);
  if (!found) throw new Error(`no box ${label}`);
  return found;
};
const names = (): string[] => [...document.querySelectorAll('tbody th')].map((each) => each.textContent ?? '');
const menu = (): string[] => [...document.querySelectorAll('[role^="menuitem"]')].map((each) => each.textContent ?? '');

/** Presses a key where the focus is. */
const key = (name: string, more: KeyboardEventInit = {}): Promise<void> =>
  act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));
  });
const focus = (element: HTMLElement): Promise<void> => act(async () => element.focus());
const click = (element: Element, more: MouseEventInit = {}): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  });
/** Where the focus is: row and stop. */
const at = (): string => {
  const { activeElement } = document;
  const row = activeElement?.closest<HTMLElement>('tr');
  return `${row?.dataset.key ?? (row?.dataset.head === undefined ? 'nowhere' : 'head')} ${activeElement?.getAttribute('data-stop') ?? '-'}`;
};

afterEach(clear);

describe('choosing rows', () => {
  it('with Shift chooses all since the last one, and gives all of them up again', async () => {
    const chosen = new Set<string>();
    await drawTable(9, { chosen });
    await click(box('Select 8002'));
    await click(box('Select 8005'), { shiftKey: true });
    expect([...chosen]).toEqual(['i2', 'i3', 'i4', 'i5']);
    await click(box('Select 8001'), { shiftKey: true });
    expect([...chosen].sort()).toEqual(['i1', 'i2', 'i3', 'i4', 'i5']);
    await click(box('Select 8005'));
    await click(box('Select 8003'), { shiftKey: true });
    expect([...chosen].sort()).toEqual(['i1', 'i2']);
  });
  it('is shown at the top: none, some, all', async () => {
    const chosen = new Set(['i2', 'of another page']);
    await drawTable(3, { chosen });
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, true]);
    await click(box('Select all'));
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([true, false]);
    expect(rowOf('8003').getAttribute('aria-selected')).toBe('true');
    await click(box('Select all'));
    expect([...chosen]).toEqual(['of another page']);
    expect([box('Select all').checked, box('Select all').indeterminate]).toEqual([false, false]);
  });
  it('works by the keyboard: Space, Shift and arrows, Ctrl and A', async () => {
    const chosen = new Set<string>();
    await drawTable(6, { chosen });
    await focus(cell('8002', 'note'));
    await key(' ');
    expect([...chosen]).toEqual(['i2']);
    await key('ArrowDown', { shiftKey: true });
    await key('ArrowDown', { shiftKey: true });
    expect([...chosen]).toEqual(['i2', 'i3', 'i4']);
    expect(at()).toBe('i4 c:note');
    await key('a', { ctrlKey: true });
    expect(chosen.size).toBe(6);
  });
});

describe('sorting', () => {
  it('goes up, down, and back to the order of the box', async () => {
    const asked: unknown[] = [];
    const Held = () => {
      const [sort, setSort] = useState<TableProps<Extension>['sort']>();
      return (
        <Table
          label="Extensions"
          columns={columns}
          rows={extensions(2)}
          idOf={(row) => row.id}
          nameOf={(row) => row.name}
          words={words}
          sort={sort}
          onSort={(by, order) => {
            asked.push([by, order]);
            setSort(order && { key: by, order });
          }}
        />
      );
    };
    await drawBare(<Held />);
    const sorted = (): string | null | undefined => heading('sort').closest('th')?.getAttribute('aria-sort');
    for (const state of ['ascending', 'descending', null]) {
      await click(heading('sort'));
      expect(sorted()).toBe(state);
    }
    expect(asked).toEqual([
      ['sort', 'asc'],
      ['sort', 'desc'],
      ['sort', undefined],
    ]);
  });
  it('is not offered for a column that cannot be sorted: a press opens its menu', async () => {
    const onSort = vi.fn();
    await drawTable(2, { onSort });
    await click(heading('note'));
    expect(onSort).not.toHaveBeenCalled();
    expect(menu()).toEqual(['Pin', 'Move left', 'Move right', 'Hide']);
  });
});

describe('the keyboard', () => {
  it('reaches the table with one Tab and walks through it with arrows, Home, End and pages', async () => {
    await drawTable(30, { chosen: new Set() });
    const stops = [...grid().querySelectorAll<HTMLElement>('[data-stop]')].filter((each) => each.tabIndex === 0);
    expect(stops.map((each) => each.dataset.stop)).toEqual(['c:name']);
    await focus(cell('8001', 'name'));
    const walk = async (...keys: (string | [string, KeyboardEventInit])[]): Promise<string> => {
      for (const each of keys) await (typeof each === 'string' ? key(each) : key(...each));
      return at();
    };
    expect(await walk('ArrowDown')).toBe('i2 c:name');
    expect(await walk('ArrowRight')).toBe('i2 c:sort');
    expect(await walk('End')).toBe('i2 c:note');
    expect(await walk('Home')).toBe('i2 check');
    expect(await walk('PageDown')).toBe('i12 check');
    expect(await walk(['End', { ctrlKey: true }], 'ArrowDown')).toBe('i30 check');
    expect(await walk(['Home', { ctrlKey: true }], 'ArrowUp')).toBe('head check');
    expect(await walk('ArrowRight')).toBe('head c:name');
    expect([...grid().querySelectorAll<HTMLElement>('[data-stop]')].filter((each) => each.tabIndex === 0)).toEqual([
      document.activeElement,
    ]);
  });
  it('goes on with the arrows to what is pressed inside cells, which Tab leaves out', async () => {
    const pressed: string[] = [];
    const state: TableColumn<Extension> = {
      key: 'state',
      label: 'State',
      cell: (row) => (
        <>
          <input type="checkbox" role="switch" aria-checked={false} aria-label={`On: ${row.name}`} />
          {row.id !== 'i2' && (
            <button type="button" onClick={() => pressed.push(row.name)}>
              Play
            </button>
          )}
        </>
      ),
    };
    const onOpen = vi.fn();
    await drawTable(3, { columns: [...columns.slice(0, 1), state], onOpen });
    const inTabOrder = (): number =>
      [...grid().querySelectorAll<HTMLElement>('a, button, input, td, th')].filter((each) => each.tabIndex === 0).length;
    expect(inTabOrder()).toBe(1);
    await focus(cell('8001', 'name'));
    await key('ArrowRight');
    await key('ArrowRight');
    expect(at()).toBe('i1 in:c:state/0');
    await key(' ');
    await key('Enter');
    expect(onOpen, 'its keys are its own').not.toHaveBeenCalled();
    await key('ArrowRight');
    expect(document.activeElement?.textContent).toBe('Play');
    await key('ArrowDown');
    expect(at(), 'a row that has none').toBe('i2 c:state');
    await key('ArrowRight');
    await key('ArrowDown');
    expect(at()).toBe('i3 in:c:state/0');
    await key('ArrowLeft');
    expect([at(), inTabOrder()]).toEqual(['i3 c:state', 1]);
  });
  it('opens, deletes and shows what can be done', async () => {
    const done: string[] = [];
    const actions = (row: Extension): readonly RowAction[] => [
      { key: 'edit', label: 'Edit', icon: 'edit', primary: true, run: () => done.push(`edit ${row.name}`) },
      { key: 'del', label: 'Delete', ...(row.id === 'i2' && { disabled: 'It is in a call' }), run: () => done.push(`del ${row.name}`) },
    ];
    await drawTable(3, { actions, onOpen: (row) => done.push(`open ${row.name}`) });
    await focus(cell('8001', 'name'));
    await key('Enter');
    await key('Delete');
    await key('ArrowDown');
    await key('Delete');
    expect(done).toEqual(['open 8001', 'del 8001']);
    await key('ContextMenu');
    expect(menu()).toEqual(['Edit', 'DeleteIt is in a call']);
    await act(async () => document.querySelector<HTMLElement>('[role="menuitem"]')?.click());
    expect(done.at(-1)).toBe('edit 8002');
  });
  it('arranges columns: width, place, and the menu of the heading', async () => {
    const layouts: ColumnLayout[] = [];
    const Held = () => {
      const [layout, setLayout] = useState(NO_LAYOUT);
      const change = (next: ColumnLayout): void => {
        layouts.push(next);
        setLayout(next);
      };
      return (
        <Table
          label="E"
          columns={columns}
          rows={extensions(2)}
          idOf={(row) => row.id}
          nameOf={(row) => row.name}
          words={words}
          layout={layout}
          onLayout={change}
        />
      );
    };
    await drawBare(<Held />);
    await focus(heading('sort'));
    await key('ArrowRight', { shiftKey: true });
    expect(layouts.at(-1)?.widths.sort).toBe(176);
    await key('ArrowLeft', { ctrlKey: true });
    expect(layouts.at(-1)?.order).toEqual(['sort', 'name', 'note']);
    expect(at()).toBe('head c:sort');
    await key('ArrowDown', { altKey: true });
    await press('Hide');
    expect([...document.querySelectorAll('thead th')].map((each) => each.textContent)).toEqual(['Extension', 'Note']);
  });
});

describe('rows that are refreshed', () => {
  it('keep the focus where it is, also when rows come before it', async () => {
    const { show } = await drawTable(5);
    await focus(cell('8003', 'note'));
    await show([{ id: 'new', name: '7999' }, ...extensions(5)]);
    expect(at()).toBe('i3 c:note');
    await show(extensions(5).toReversed());
    expect(at()).toBe('i3 c:note');
  });
  it('give it to the row that takes the place of one that is gone', async () => {
    const { show } = await drawTable(5);
    await focus(cell('8003', 'note'));
    await show(extensions(5).filter(({ id }) => id !== 'i3'));
    expect(at()).toBe('i4 c:note');
    await show(extensions(2));
    expect(at()).toBe('i2 c:note');
  });
});

describe('editing in place', () => {
  const editor = (): Element | null => document.querySelector('[data-editor] input');
  it('opens by double click, Enter, F2 and the pencil, with the focus in it', async () => {
    await drawTable(3);
    await act(async () => {
      cell('8001', 'sort').dispatchEvent(new MouseEvent('dblclick', { bubbles: true }));
    });
    expect(document.activeElement).toBe(editor());
    for (const name of ['Enter', 'F2']) {
      await focus(cell('8002', 'sort'));
      await key(name);
      expect(editor()?.getAttribute('aria-label')).toBe('Order of 8002');
      await key('Escape');
      expect(editor()).toBeNull();
    }
    await focus(cell('8003', 'name'));
    await press('Edit Order of 8003');
    expect(editor()?.getAttribute('aria-label')).toBe('Order of 8003');
  });
  it('gives the focus back to the cell when it is done', async () => {
    await drawTable(3);
    await focus(cell('8002', 'sort'));
    await key('F2');
    await key('Enter');
    await until(() => at() === 'i2 c:sort');
    expect(editor()).toBeNull();
  });
  it('is not offered for a row that cannot be changed', async () => {
    const opened: string[] = [];
    await drawTable(5, { onOpen: (row) => opened.push(row.name) });
    await focus(cell('8004', 'sort'));
    expect(document.querySelector('[aria-label="Edit Order of 8004"]')).toBeNull();
    await key('F2');
    expect(editor()).toBeNull();
    await key('Enter');
    expect(opened).toEqual(['8004']);
  });
});

describe('what is under a row', () => {
  const tree: readonly Extension[] = [
    {
      id: 'east',
      name: 'East',
      under: [
        { id: 'e1', name: 'E1' },
        { id: 'e2', name: 'E2', under: [{ id: 'e21', name: 'E21' }] },
      ],
    },
    { id: 'west', name: 'West' },
  ];
  it('opens and closes with the arrows; from a row under it one gets back', async () => {
    const { show } = await drawTable(0, { childrenOf: (row) => row.under });
    await show(tree);
    expect(grid().getAttribute('role')).toBe('treegrid');
    await focus(cell('East', 'name'));
    await key('ArrowRight');
    expect(names()).toEqual(['East', 'E1', 'E2', 'West']);
    expect(rowOf('E1').getAttribute('aria-level')).toBe('2');
    await key('ArrowDown');
    await key('ArrowLeft');
    expect(at()).toBe('east c:name');
    await key('ArrowLeft');
    expect(names()).toEqual(['East', 'West']);
  });
  it('opens all at once from the heading', async () => {
    const { show } = await drawTable(0, { childrenOf: (row) => row.under });
    await show(tree);
    await press('Column Extension');
    await press('Expand all');
    expect(names()).toEqual(['East', 'E1', 'E2', 'E21', 'West']);
  });
  it('shows more of a row where there is more', async () => {
    await drawTable(2, { expand: (row) => `All about ${row.name}` });
    await press('Expand 8002');
    expect(text()).toContain('All about 8002');
    await press('Collapse 8002');
    expect(text()).not.toContain('All about');
  });
});

it('a row is moved with Alt and an arrow, and readers are told', async () => {
  const moves: unknown[] = [];
  await drawTable(4, { onMove: (id, before) => moves.push([id, before]) });
  await focus(cell('8002', 'name'));
  await key('ArrowDown', { altKey: true });
  expect(document.querySelector('p[role="status"]')?.textContent).toBe('8002 is now 3 of 4');
  await key('ArrowUp', { altKey: true });
  await focus(cell('8004', 'name'));
  await key('ArrowDown', { altKey: true });
  expect(moves).toEqual([
    ['i2', 'i4'],
    ['i2', 'i1'],
  ]);
});

it('an empty cell and a coloured row are said in words', async () => {
  await drawTable(2, { severity: (row) => (row.id === 'i2' ? 'danger' : undefined) });
  expect(cell('8001', 'note').querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('empty');
  expect(cell('8002', 'name').textContent).toBe('critical8002');
  expect(cell('8001', 'name').textContent).toBe('8001');
});

it('a card tells two values with their labels, of a yes or no the label alone, and nothing of a no', async () => {
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(358);
  await drawTable(2, {
    columns: [
      ...columns,
      { key: 'pin', label: 'Asks for a PIN', cell: () => 'Yes', text: () => 'Yes', yes: (row) => row.id === 'i1' },
      { key: 'signal', label: 'Signal', cell: () => '93 %', text: () => '93 %', align: 'end' },
      { key: 'group', label: 'Group', cell: () => 'Rooms', text: () => 'Rooms' },
      { key: 'status', label: 'State', cell: () => 'Registered', text: () => 'Registered', state: true },
    ],
  });
  width.mockRestore();
  expect([...document.querySelectorAll('article')].map(({ textContent }) => textContent)).toEqual([
    '8001RegisteredAsks for a PIN · Signal 93 %',
    '8002RegisteredSignal 93 % · Group Rooms',
  ]);
});

describe('10,000 rows', () => {
  it('are a few in the page, and all of them for readers', async () => {
    await drawTable(10_000, { chosen: new Set() });
    expect(document.querySelectorAll('[data-key]').length).toBeLessThan(60);
    expect(document.querySelectorAll('*').length).toBeLessThan(1500);
    expect(grid().getAttribute('aria-rowcount')).toBe('10001');
    expect(rowOf('8003').getAttribute('aria-rowindex')).toBe('4');
  });
  it('are all within reach of the keyboard', async () => {
    await drawTable(10_000);
    await focus(cell('8001', 'sort'));
    await key('End', { ctrlKey: true });
    expect(at()).toBe('i10000 c:sort');
    expect(document.querySelectorAll('[data-key]').length).toBeLessThan(60);
    await key('Home', { ctrlKey: true });
    expect(at()).toBe('i1 c:sort');
  });
});

describe('the chooser of columns', () => {
  const boxOf = (label: string): HTMLInputElement | null | undefined =>
    [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.querySelector('input');
  it('hides, orders and restores columns, but for the last one', async () => {
    let now: ColumnLayout = NO_LAYOUT;
    const Held = () => {
      const [layout, setLayout] = useState(NO_LAYOUT);
      now = mergeLayout(layout, columns);
      return (
        <ColumnChooser
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          onReset={() => setLayout(NO_LAYOUT)}
          words={{ ...words, label: 'Columns', note: 'The rest is in the details.', reset: 'Restore' }}
        />
      );
    };
    await drawBare(<Held />);
    await press('Columns');
    for (const label of ['Order', 'Note']) await act(async () => boxOf(label)?.click());
    expect(now.hidden).toEqual(['sort', 'note']);
    expect(boxOf('Extension')?.disabled).toBe(true);
    await act(async () => boxOf('Note')?.focus());
    await key('ArrowUp', { altKey: true });
    expect(now.order).toEqual(['name', 'note', 'sort']);
    expect(text()).toContain('Note is now 2 of 3');
    await press('Restore');
    expect(now).toEqual(mergeLayout(NO_LAYOUT, columns));
    await key('Escape');
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

it('a row opens wherever it is pressed, but for a control, marked text and a cell that is edited in place', async () => {
  const opened: string[] = [];
  const pressable: readonly TableColumn<Extension>[] = [
    ...columns,
    { key: 'on', label: 'On', cell: () => <button type="button">on</button> },
  ];
  await drawTable(4, { columns: pressable, onOpen: (row) => opened.push(row.id) });
  await click(cell('8002', 'note'));
  expect(opened).toEqual(['i2']);
  const button = cell('8002', 'on').querySelector('button');
  if (button) await click(button);
  await click(cell('8002', 'sort'));
  expect(opened).toEqual(['i2']);
  await click(cell('8004', 'sort'));
  expect(opened, 'a cell of this row is not edited').toEqual(['i2', 'i4']);
  vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection); // all that is asked of it
  await click(cell('8003', 'note'));
  expect(opened).toEqual(['i2', 'i4']);
  vi.restoreAllMocks();
});

it('draws no button in a button, whatever column a person puts first', async () => {
  const drawn: TableColumn<Extension> = { key: 'watch', label: 'Watch', drawn: true, cell: () => <button type="button">Watch</button> };
  const opened = vi.fn();
  await drawTable(1, { columns: [drawn, ...columns], onOpen: opened });
  expect(document.querySelector('button button')).toBeNull();
  await act(async () => document.querySelector<HTMLElement>('th[scope=row]')?.click());
  expect(opened).toHaveBeenCalledTimes(1);
});
