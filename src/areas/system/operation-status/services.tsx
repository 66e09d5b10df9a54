/** The services of the box: their state, and what may be done to them. Stopping one says first what stops with it. */

import { useState } from 'react';
import { durationText } from '../../../i18n/duration-text';
import { NO_VALUE } from '../../../lib/number-format';
import { useSend, type ViewProps, whyNot } from '../../../screen';
import { SendQuestion } from '../../../screen/form/send-question';
import { bytesText } from '../../../screen/live/figures';
import { Nothing, StateWord } from '../../../screen/live/panel';
import { bySeriousness, SERVICE_SEVERITY } from '../../../screen/live/severity';
import { GuardedIconButton } from '../../../screen/page/guarded-button';
import type { IconName } from '../../../ui';
import { type SimpleColumn, SimpleTable } from '../../../ui/simple-table';
import { useRunning } from './around';
import { changeService, SERVICE_ACTIONS, type Service, type ServiceAction } from './calls';

/** The entry of the button list (src/gateway/README.md, Rights). */
const RIGHT = 'system/operationstatus:service';
const ICON: Readonly<Record<ServiceAction, IconName>> = { start: 'play', stop: 'stop', restart: 'refresh' };

export function Services({ screen }: ViewProps) {
  const { services } = useRunning();
  const { t, notify } = screen;
  const [asked, setAsked] = useState<{ readonly service: Service; readonly action: Exclude<ServiceAction, 'start'> }>();
  const { pending, send } = useSend(screen, 'toast');

  const done = ({ name, title }: Service, action: ServiceAction): void => {
    notify('success', t(`system-status:services.done.${action}`, { name: title || name }));
    setAsked(undefined);
  };
  const ask = async (service: Service, action: ServiceAction): Promise<void> => {
    if (action !== 'start') setAsked({ service, action });
    else if (await send(changeService, { name: service.name, action })) done(service, action);
  };

  const columns: readonly SimpleColumn<Service>[] = [
    {
      key: 'name',
      head: t('system-status:services.head.name'),
      cell: ({ name, title }) => (
        <>
          {title || name} <span className="text-note text-muted max-sm:block">{name}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: t('system-status:services.head.state'),
      cell: ({ state }) => <StateWord severity={SERVICE_SEVERITY[state]}>{t(`system-status:services.state.${state}`)}</StateWord>,
    },
    {
      key: 'since',
      head: t('system-status:services.head.since'),
      cell: ({ seconds }) => <span className="text-muted">{seconds > 0 ? durationText(seconds, t, { most: 2 }) : NO_VALUE}</span>,
    },
    {
      key: 'memory',
      head: t('system-status:services.head.memory'),
      cell: ({ memory }) => (memory > 0 ? bytesText(memory) : NO_VALUE),
      end: true,
    },
    {
      key: 'actions',
      head: <span className="sr-only">{t('system-status:services.head.actions')}</span>,
      cell: (service) => (
        <span className="-my-1 inline-flex">
          {SERVICE_ACTIONS.filter((action) => service.actions.includes(action)).map((action) => (
            <GuardedIconButton
              why={whyNot(screen, RIGHT)}
              key={action}
              icon={ICON[action]}
              label={t(`system-status:services.action.${action}`, { name: service.title })}
              disabled={pending}
              onClick={() => void ask(service, action)}
            />
          ))}
        </span>
      ),
      end: true,
    },
  ];
  return (
    <div className="rounded-panel border border-line bg-surface shadow-panel">
      {services.length === 0 ? (
        <Nothing>{t('system-status:services.none')}</Nothing>
      ) : (
        <SimpleTable
          label={t('system-status:services.title')}
          columns={columns}
          rows={bySeriousness(services, ({ state }) => SERVICE_SEVERITY[state])}
          keyOf={({ name }) => name}
        />
      )}
      {asked && (
        <SendQuestion
          screen={screen}
          title={t(`system-status:services.question.${asked.action}`, { name: asked.service.title })}
          lost={asked.service.affects}
          confirmLabel={t(`system-status:services.confirm.${asked.action}`)}
          send={({ send }) => send(changeService, { name: asked.service.name, action: asked.action })}
          onSent={() => done(asked.service, asked.action)}
          onClose={() => setAsked(undefined)}
        >
          {t(
            asked.service.affects.length === 0
              ? 'system-status:services.nothing'
              : asked.action === 'stop'
                ? 'system-status:services.stops'
                : 'system-status:services.pauses',
          )}
        </SendQuestion>
      )}
    </div>
  );
}
