/** Ivrpage: the IVRs of the box, and the editor of one, which is loaded when one is opened (SPEC.md 2). */
import { lazy, Suspense } from 'react';
import { useT } from '../../../i18n/i18n';
import { loadPart } from '../../../lib/load-part';
import { type ListDef, ListView, PageHead, type ViewProps } from '../../../screen';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/states';
import { Tag } from '../../../ui/tag';
import { flowAction } from '../parts/links';
import { type ivrFields, ivrs } from './records';

const Editor = lazy(async () => ({ default: (await loadPart(() => import('./editor'))).Editor }));

const Problems = ({ value }: { readonly value: number | undefined }) => {
  const t = useT();
  return value ? (
    <Tag severity="warning">{t('voice-ivr:problem.count', { count: value })}</Tag>
  ) : (
    <span className="text-muted">{t('voice-ivr:list.fine')}</span>
  );
};

const list: ListDef<'voice-ivr:ivrs', typeof ivrFields> = {
  ...ivrs,
  columns: ['number', 'name', 'status', { field: 'used_by', width: 280 }, { field: 'problems', Cell: Problems }],
  open: (id, { setQuery }) => setQuery({ ivr: id }),
  actions: [
    { name: 'open', icon: 'edit', primary: true, right: 'edit', run: (row, { setQuery }) => setQuery({ ivr: row.id }) },
    flowAction('ivr'),
    { name: 'copy', icon: 'copy', right: 'add', run: (row, { setQuery }) => setQuery({ ivr: 'new', from: row.id }) },
  ],
};

/** The screen. Which IVR is open is in the address: `ivr`, its node in `node`. */
export function IvrPage({ screen }: ViewProps) {
  const { t, can, query, setQuery } = screen;
  if (query.ivr !== undefined) {
    const id = query.ivr === 'new' ? undefined : query.ivr;
    return (
      <Suspense fallback={<Skeleton className="h-[60vh] w-full" />}>
        <Editor
          key={id ?? `new ${query.from}`}
          screen={screen}
          id={id}
          copyOf={id === undefined ? query.from : undefined}
          node={query.node ?? ''}
        />
      </Suspense>
    );
  }
  return (
    <>
      <PageHead>
        {can(`${ivrs.component}:add`) && (
          <Button look="primary" icon="plus" onClick={() => setQuery({ ivr: 'new' })}>
            {t('voice-ivr:list.add')}
          </Button>
        )}
      </PageHead>
      <ListView screen={screen} def={list} embedded />
    </>
  );
}
