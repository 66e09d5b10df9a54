/** Saved views: search, filters, order and page size under a name, kept in this browser. */
import { useState } from 'react';
import { load, save } from '../../lib/storage';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { Icon } from '../../ui/icon';
import { Input } from '../../ui/input';
import { Menu, type MenuEntry, SQUARE_MENU } from '../../ui/menu';
import type { ScreenProps } from '../screen';
import type { ListView } from './list-query';

interface SavedView {
  readonly name: string;
  readonly view: Omit<ListView, 'page'>;
}

/** What is kept may be of an older version, or anybody's. */
const isSaved = (value: unknown): value is SavedView => {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('view' in value)) return false;
  const { name, view } = value;
  return (
    typeof name === 'string' &&
    typeof view === 'object' &&
    view !== null &&
    'filters' in view &&
    'keyword' in view &&
    typeof view.keyword === 'string' &&
    typeof view.filters === 'object' &&
    view.filters !== null
  );
};

const read = (key: string): readonly SavedView[] => {
  const kept = load('local', key);
  return Array.isArray(kept) ? kept.filter(isSaved) : [];
};

/** The menu of saved views. */
export function Views({
  memory,
  view,
  onOpen,
  t,
}: {
  readonly memory: string;
  readonly view: ListView;
  readonly onOpen: (view: Partial<ListView>) => void;
  readonly t: ScreenProps['t'];
}) {
  const key = `views:${memory}`;
  const [views, setViews] = useState(() => read(key));
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const keep = (next: readonly SavedView[]): void => {
    save('local', key, next);
    setViews(next);
  };
  const add = (): void => {
    const wanted = name.trim();
    if (wanted === '') return;
    const { page: _page, ...rest } = view;
    keep([...views.filter((each) => each.name !== wanted), { name: wanted, view: rest }]);
    setNaming(false);
    setName('');
  };
  const entries: readonly MenuEntry[] = [
    ...views.map((each) => ({ key: `open ${each.name}`, label: each.name, onSelect: () => onOpen({ ...each.view, page: 1 }) })),
    { key: 'save', label: t('engine:list.saveView'), icon: 'plus' as const, separated: views.length > 0, onSelect: () => setNaming(true) },
    ...views.map((each) => ({
      key: `delete ${each.name}`,
      label: t('engine:list.deleteView', { name: each.name }),
      icon: 'delete' as const,
      onSelect: () => keep(views.filter((other) => other !== each)),
    })),
  ];
  return (
    <>
      <Menu
        label={t('engine:list.views')}
        button={<Icon name="bookmark" className="size-[18px]" />}
        entries={entries}
        className={SQUARE_MENU}
      />
      {naming && (
        <Dialog title={t('engine:list.saveView')} closeLabel={t('common:action.close')} onClose={() => setNaming(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <FormRow label={t('engine:list.viewName')}>
              {(input) => <Input {...input} value={name} maxLength={40} onChange={(event) => setName(event.target.value)} data-autofocus />}
            </FormRow>
            <Buttons>
              <Button onClick={() => setNaming(false)}>{t('common:action.cancel')}</Button>
              <Button type="submit" look="primary" disabled={name.trim() === ''}>
                {t('engine:action.save')}
              </Button>
            </Buttons>
          </form>
        </Dialog>
      )}
    </>
  );
}
