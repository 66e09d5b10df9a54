/** What is drawn of the IVRs in a way of its own, and the editor of one, which is loaded when one is opened. */

import { lazy, Suspense } from 'react';
import { loadPart } from '../../../lib/load-part';
import type { ListViews } from '../../../screen/definition/vocabulary';
import { Button, Skeleton, Tag } from '../../../ui';
import { routingSwitching } from '../parts/routing-switch';
import { type ivrFields, ivrs } from './records';

const Editor = lazy(async () => ({ default: (await loadPart(() => import('./editor'))).Editor }));

export const views: ListViews<typeof ivrFields> = {
  cells: {
    problems: ({ value, screen: { t } }) =>
      value ? (
        <Tag severity="warning">{t('voice-ivr:problem.count', { count: value })}</Tag>
      ) : (
        <span className="text-muted">{t('voice-ivr:list.fine')}</span>
      ),
  },
  switching: routingSwitching('ivrs', async ({ problems }: { readonly id: string; readonly problems: number | undefined }, on, { t }) =>
    on && problems ? [t('voice-ivr:ask.switching', { count: problems })] : [],
  ),
  Buttons: ({ screen: { t, can, setQuery } }) =>
    can(`${ivrs.component}:add`) && (
      <Button look="primary" icon="plus" floating onClick={() => setQuery({ ivr: 'new' })}>
        {t('voice-ivr:list.add')}
      </Button>
    ),
  // Which IVR is open is in the address: `ivr`, its node in `node`.
  Around: ({ screen, children }) => {
    const { ivr, from, node = '' } = screen.query;
    if (ivr === undefined) return children;
    const id = ivr === 'new' ? undefined : ivr;
    return (
      <Suspense fallback={<Skeleton className="h-[60vh] w-full" />}>
        <Editor key={id ?? `new ${from}`} screen={screen} id={id} copyOf={id === undefined ? from : undefined} node={node} />
      </Suspense>
    );
  },
};
