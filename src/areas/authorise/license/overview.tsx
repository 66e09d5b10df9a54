/** How the licence stands, how much of it is in use, and what it turns on. */
import type { Translate } from '../../../i18n/keys';
import type { ViewProps } from '../../../screen/definition/vocabulary';
import { Panel } from '../../../screen/live/panel';
import { Icon } from '../../../ui/icon';
import { UsageMeter } from '../../../ui/usage-meter';
import { useLicence } from './around';
import type { Licence } from './calls';
import { featureName, itemName, limitText } from './names';
import { Standing } from './standing';

/** A licence is meant to be used: only what is full, or nearly, is worth a look. */
const THRESHOLDS = { warning: 90, danger: 100 };

const usedText = (t: Translate, used: number, limit: number): string => {
  const figures = t('authorise:licence.used', { used: used.toLocaleString('en-US'), limit: limitText(t, limit) });
  return used > limit ? `${figures} · ${t('authorise:licence.over', { count: used - limit })}` : figures;
};

/** What the licence counts: how much of each is in use. */
const Capacity = ({ licence, t }: { readonly licence: Licence; readonly t: Translate }) => (
  <Panel icon="chart" title={t('authorise:licence.capacity')}>
    {licence.items.length === 0 ? (
      <p className="text-muted">{t('authorise:licence.noItems')}</p>
    ) : (
      <ul className="grid gap-x-8 gap-y-4 desk:grid-cols-2">
        {licence.items.map((item, at) => (
          <li key={at}>
            {item.limit === undefined ? (
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 [overflow-wrap:anywhere]">{itemName(t, item)}</span>
                <span className="shrink-0 text-note text-muted tabular-nums">
                  {t('authorise:licence.usedUnlimited', { used: item.used.toLocaleString('en-US') })}
                </span>
              </div>
            ) : (
              <UsageMeter
                label={itemName(t, item)}
                used={item.used}
                total={item.limit}
                text={usedText(t, item.used, item.limit)}
                thresholds={THRESHOLDS}
              />
            )}
          </li>
        ))}
      </ul>
    )}
  </Panel>
);

/** What the licence turns on, and what it does not. */
const Features = ({ licence, t }: { readonly licence: Licence; readonly t: Translate }) => (
  <Panel icon="package" title={t('authorise:licence.features')}>
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2 desk:grid-cols-3">
      {licence.features.map((feature, at) => (
        <li key={at} className={`flex min-w-0 items-center gap-2 ${feature.on ? '' : 'text-muted'}`}>
          <Icon name={feature.on ? 'check' : 'close'} className={`size-4 shrink-0 ${feature.on ? 'text-success' : 'text-faint'}`} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {featureName(t, feature)}
            <span className="sr-only">: {t(feature.on ? 'authorise:licence.on' : 'authorise:licence.off')}</span>
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);

/** The tab of the licence in force: how long it holds, the capacity and how much of it is in use, and the features. */
export function Overview({ screen: { t, notify } }: ViewProps) {
  const licence = useLicence();
  return (
    <div className="grid gap-4 desk:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] desk:items-start">
      <Standing licence={licence} t={t} notify={notify} />
      <div className="grid min-w-0 gap-4">
        <Capacity licence={licence} t={t} />
        {licence.features.length > 0 && <Features licence={licence} t={t} />}
      </div>
    </div>
  );
}
