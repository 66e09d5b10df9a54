/** One resource, large, with its past. */

import type { ReactNode } from 'react';
import { Facts, type Labels, ReadState, useRead, type ViewProps } from '../../../screen';
import { Drawer } from '../../../ui/drawer';
import { readHistory } from './calls';
import { Preview } from './preview';
import { type Resource, resourceFieldSet } from './resources';

interface DetailProps extends ViewProps {
  readonly row: Resource;
  readonly labels: Labels;
  /** The buttons that approve and refuse. */
  readonly children?: ReactNode;
}

/** The same over the queue. */
export const ResourceDrawer = ({ onClose, ...props }: DetailProps & { readonly onClose: () => void }) => (
  <Drawer title={props.row.name} side="right" width="max-w-[640px]" closeLabel={props.screen.t('common:action.close')} onClose={onClose}>
    <div className="px-5 pb-6">
      <ResourceDetail {...props} />
    </div>
  </Drawer>
);

/** What it looks and sounds like, what can be decided, what is known of it. */
export function ResourceDetail({ row, labels, screen: { t, gateway, failureText }, children }: DetailProps) {
  const history = useRead(gateway, readHistory, { id: row.id });
  const steps = history.data?.data.list;
  const state = labels.wordsOf('state');
  return (
    <div className="space-y-5">
      <div className="overflow-hidden rounded-panel border border-line">
        <Preview key={row.id} resource={row} t={t} large />
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
      <Facts
        fields={resourceFieldSet}
        row={row}
        labels={labels}
        names={['type', 'state', 'uploader', 'uploaded', 'size', 'source', ...(row.reason === '' ? [] : ['reason'])]}
      />
      <section aria-label={t('system-linked:audit.history')}>
        <h3 className="mb-2 font-semibold">{t('system-linked:audit.history')}</h3>
        {steps === undefined ? (
          <ReadState read={history} failureText={failureText} rows={['h-5 w-full', 'h-5 w-2/3']} />
        ) : steps.length === 0 ? (
          <p className="text-muted">{t('system-linked:audit.noHistory')}</p>
        ) : (
          <ol className="space-y-2">
            {steps.map((step) => (
              <li key={`${step.time} ${step.to}`} className="border-l-2 border-line pl-3">
                <p>
                  {t('system-linked:audit.step', { by: step.by, from: state.value(step.from), to: state.value(step.to) })}
                  <span className="ml-2 text-note text-muted tabular-nums">{step.time}</span>
                </p>
                {step.reason !== '' && <p className="text-muted [overflow-wrap:anywhere]">{step.reason}</p>}
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
