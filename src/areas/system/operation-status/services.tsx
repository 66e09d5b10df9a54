/** The services of the box: their state, and what may be done to them. Stopping one says first what stops with it. */
import { useState } from 'react';
import { NO_FIGURE } from '../../../lib/number-format';
import { type ScreenProps, useSend } from '../../../screen';
import { bytesText, spanText } from '../../../screen/live/figures';
import { Nothing, StateWord } from '../../../screen/live/panel';
import { bySeriousness, SERVICE_SEVERITY } from '../../../screen/live/severity';
import { IconButton } from '../../../ui/button';
import { Confirm } from '../../../ui/confirm';
import type { IconName } from '../../../ui/icon-names';
import { changeService, SERVICE_ACTIONS, type Service, type ServiceAction } from './calls';

/** The entry of the button list (src/gateway/README.md, Rights). */
const RIGHT = 'system/operationstatus:service';
const ICON: Readonly<Record<ServiceAction, IconName>> = { start: 'play', stop: 'stop', restart: 'refresh' };

/** The table. */
export function Services({ screen, services }: { readonly screen: ScreenProps; readonly services: readonly Service[] }) {
  const { t, can, notify } = screen;
  const [asked, setAsked] = useState<{ readonly service: Service; readonly action: Exclude<ServiceAction, 'start'> }>();
  // What was asked about says in its question why it failed; a start has none.
  const [begun, sender] = [useSend(screen, 'toast'), useSend(screen)];
  const pending = begun.pending || sender.pending;

  const change = async ({ name, title }: Service, action: ServiceAction): Promise<void> => {
    if (!(await (action === 'start' ? begun : sender).send(changeService, { name, action }))) return;
    notify('success', t(`system-status:services.done.${action}`, { name: title }));
    setAsked(undefined);
  };
  const ask = (service: Service, action: ServiceAction): void => {
    if (action === 'start') void change(service, action);
    else {
      sender.forget();
      setAsked({ service, action });
    }
  };

  return (
    <section aria-labelledby="services" className="overflow-x-auto rounded-panel border border-line bg-surface shadow-panel">
      <h2 id="services" className="px-4 pt-3 pb-2 font-semibold">
        {t('system-status:services.title')}
      </h2>
      {services.length === 0 ? (
        <Nothing>{t('system-status:services.none')}</Nothing>
      ) : (
        <table className="w-full">
          <thead className="border-y border-line bg-sunken text-left text-muted">
            <tr>
              {(['name', 'state', 'since', 'memory'] as const).map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`px-4 py-2 font-medium whitespace-nowrap ${head === 'memory' || head === 'since' ? 'max-sm:hidden' : ''} ${head === 'memory' ? 'text-right' : ''}`}
                >
                  {t(`system-status:services.head.${head}`)}
                </th>
              ))}
              <th scope="col" className="px-4 py-2">
                <span className="sr-only">{t('system-status:services.head.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bySeriousness(services, ({ state }) => SERVICE_SEVERITY[state]).map((service) => (
              <tr key={service.name}>
                <th scope="row" className="px-4 py-1.5 text-left font-normal">
                  {service.title || service.name} <span className="text-note text-muted max-sm:block">{service.name}</span>
                </th>
                <td className="px-4 py-1.5">
                  <StateWord severity={SERVICE_SEVERITY[service.state]}>{t(`system-status:services.state.${service.state}`)}</StateWord>
                </td>
                <td className="px-4 py-1.5 whitespace-nowrap text-muted max-sm:hidden">
                  {service.seconds > 0 ? spanText(service.seconds, t) : NO_FIGURE}
                </td>
                <td className="px-4 py-1.5 text-right tabular-nums max-sm:hidden">
                  {service.memory > 0 ? bytesText(service.memory) : NO_FIGURE}
                </td>
                <td className="px-4 py-1.5 text-right whitespace-nowrap">
                  {can(RIGHT) &&
                    SERVICE_ACTIONS.filter((action) => service.actions.includes(action)).map((action) => (
                      <IconButton
                        key={action}
                        icon={ICON[action]}
                        label={t(`system-status:services.action.${action}`, { name: service.title })}
                        disabled={pending}
                        onClick={() => ask(service, action)}
                      />
                    ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {asked && (
        <Confirm
          title={t(`system-status:services.question.${asked.action}`, { name: asked.service.title })}
          lost={asked.service.affects}
          confirmLabel={t(`system-status:services.confirm.${asked.action}`)}
          cancelLabel={t('common:action.cancel')}
          pending={pending}
          failure={sender.failure}
          onConfirm={() => void change(asked.service, asked.action)}
          onClose={() => setAsked(undefined)}
        >
          {t(
            asked.service.affects.length === 0
              ? 'system-status:services.nothing'
              : asked.action === 'stop'
                ? 'system-status:services.stops'
                : 'system-status:services.pauses',
          )}
        </Confirm>
      )}
    </section>
  );
}
