/** The layouts of a wall: opened, kept under a name, deleted. */
import { useState } from 'react';
import type { Translate } from '../../i18n/keys';
import { Button } from '../../ui/button';
import { Buttons } from '../../ui/buttons';
import { Dialog } from '../../ui/dialog';
import { FormRow } from '../../ui/form-row';
import { Input } from '../../ui/input';
import type { MenuEntry } from '../../ui/menu';
import { MenuButton } from '../../ui/menu-button';
import type { WallLayout, WallLayouts } from './wall-layout';

/** The menu. @param layout the one of now */
export function WallMenu({
  t,
  layouts,
  layout,
  onChange,
}: {
  readonly t: Translate;
  readonly layouts: WallLayouts;
  readonly layout: WallLayout;
  readonly onChange: (layouts: WallLayouts) => void;
}) {
  const [naming, setNaming] = useState(false);
  const [name, setName] = useState('');
  const named = Object.keys(layouts).filter((each) => each !== '');
  const wanted = name.trim();
  const add = (): void => {
    if (wanted === '') return;
    const { [wanted]: _old, ...others } = layouts;
    onChange({ ...others, [wanted]: layout });
    setNaming(false);
    setName('');
  };
  const without = (gone: string): WallLayouts => Object.fromEntries(Object.entries(layouts).filter(([each]) => each !== gone));
  const entries: readonly MenuEntry[] = [
    ...named.map((each) => ({
      key: `open ${each}`,
      label: each,
      onSelect: () => onChange({ ...layouts, '': layouts[each] ?? layout }),
    })),
    { key: 'save', label: t('stream:wall.save'), icon: 'plus', separated: named.length > 0, onSelect: () => setNaming(true) },
    ...named.map((each) => ({
      key: `delete ${each}`,
      label: t('stream:wall.delete', { name: each }),
      icon: 'delete' as const,
      onSelect: () => onChange(without(each)),
    })),
  ];
  return (
    <>
      <MenuButton icon="arrange" label={t('stream:wall.layouts')} entries={entries} />
      {naming && (
        <Dialog title={t('stream:wall.save')} closeLabel={t('common:action.close')} onClose={() => setNaming(false)}>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <FormRow label={t('stream:wall.name')} required>
              {(input) => <Input {...input} value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />}
            </FormRow>
            <Buttons>
              <Button onClick={() => setNaming(false)}>{t('common:action.cancel')}</Button>
              <Button type="submit" look="primary" disabled={wanted === ''}>
                {t('stream:wall.keep')}
              </Button>
            </Buttons>
          </form>
        </Dialog>
      )}
    </>
  );
}
