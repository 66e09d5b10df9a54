/** Above the files: where one is, what is looked for, how they are shown, and what is added here. */
import { Fragment, useRef } from 'react';
import { STORED_KINDS, STORED_SUFFIXES, type StoredKind } from '../../field/stored-file';
import type { Translate } from '../../i18n/keys';
import { Button, IconButton } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { SearchInput } from '../../ui/input';
import { Menu, SQUARE_MENU } from '../../ui/menu';
import { crumbsOf } from './paths';
import type { FileDrag } from './use-drop';
import { type Explorer, ORDERS } from './use-explorer';

/** The way to the folder; each step leads back, and takes files that are dragged onto it. */
function Crumbs({ explorer: { place, go }, drag, t }: { readonly explorer: Explorer; readonly drag: FileDrag; readonly t: Translate }) {
  const crumbs = crumbsOf(place.path);
  return (
    <nav aria-label={t('explorer:way')} className="min-w-0 grow">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-0.5">
        {crumbs.map(({ name, path }, at) => {
          const here = at === crumbs.length - 1;
          return (
            <Fragment key={path}>
              {at > 0 && (
                <li aria-hidden="true">
                  <Icon name="chevron-right" className="size-4 text-faint" />
                </li>
              )}
              <li className="min-w-0">
                <button
                  type="button"
                  aria-current={here ? 'page' : undefined}
                  onClick={() => go({ path, keyword: '' })}
                  {...drag.onto(path)}
                  className={`max-w-48 truncate rounded-control px-1.5 py-1 data-over:bg-accent-soft ${here ? 'font-semibold' : 'text-muted hover:bg-hover hover:text-ink'}`}
                >
                  {name || t('explorer:root')}
                </button>
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}

/** A button that takes files of the computer. */
export function UploadButton({
  kinds,
  look,
  onFiles,
  t,
}: {
  readonly kinds: readonly StoredKind[] | undefined;
  readonly look: 'primary' | 'plain';
  readonly onFiles: (files: readonly File[]) => void;
  readonly t: Translate;
}) {
  const input = useRef<HTMLInputElement>(null);
  const suffixes = (kinds ?? STORED_KINDS).flatMap((kind) => STORED_SUFFIXES[kind]);
  return (
    <>
      <Button look={look} icon="upload" onClick={() => input.current?.click()}>
        {t('explorer:act.upload')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('explorer:act.upload')}
        accept={suffixes.map((suffix) => `.${suffix}`).join(',')}
        onChange={({ currentTarget }) => {
          if (currentTarget.files) onFiles([...currentTarget.files]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}

/** The line above the files: the folder, search, order, form, and what is added here. */
export function ExplorerBar({
  explorer,
  drag,
  kinds,
  onNewFolder,
  onFiles,
  plain = false,
  t,
}: {
  readonly explorer: Explorer;
  readonly drag: FileDrag;
  readonly kinds: readonly StoredKind[] | undefined;
  /** Undefined where none can be made. */
  readonly onNewFolder: (() => void) | undefined;
  readonly onFiles: ((files: readonly File[]) => void) | undefined;
  /** Something else here is what most people come for. */
  readonly plain?: boolean;
  readonly t: Translate;
}) {
  const { place, go, form, setForm, read } = explorer;
  const other = form === 'grid' ? 'table' : 'grid';
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line p-2 max-sm:gap-1 max-sm:py-1">
      <Crumbs explorer={explorer} drag={drag} t={t} />
      <span className="w-60 max-sm:w-full">
        <SearchInput label={t('explorer:search')} value={place.keyword} onChange={(keyword) => go({ keyword })} />
      </span>
      <span className="flex shrink-0 items-center">
        <Menu
          label={t('explorer:sort')}
          className={SQUARE_MENU}
          button={<Icon name="swap" className="size-[18px] rotate-90" />}
          entries={ORDERS.map((sort) => ({
            key: sort,
            label: t(`explorer:column.${sort}`),
            checked: place.sort === sort,
            onSelect: () => go({ sort, order: place.sort === sort && place.order === 'asc' ? 'desc' : 'asc' }),
          }))}
        />
        <IconButton icon={other === 'grid' ? 'arrange' : 'list'} label={t(`explorer:form.${other}`)} onClick={() => setForm(other)} />
        <IconButton icon="refresh" label={t('engine:list.refresh')} onClick={read.reload} />
        {onNewFolder && <IconButton icon="folder-plus" label={t('explorer:act.newFolder')} onClick={onNewFolder} />}
      </span>
      {onFiles && <UploadButton kinds={kinds} look={plain ? 'plain' : 'primary'} onFiles={onFiles} t={t} />}
    </div>
  );
}
