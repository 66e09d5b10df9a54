import type { HomeDetail } from '../../gateway/calls';
import type { Key, Translate } from '../../i18n/keys';
import type { BoxTime } from '../../lib/box-time';
import { relativeTime } from '../../lib/date-time';
import { serverText } from '../../lib/server-text';
import { placeOf } from '../../screen/definition/record-place';
import { Nothing, Panel, Rows } from '../../screen/live/panel';
import type { ScreenProps } from '../../screen/screen';
import { Icon } from '../../ui/icon';
import type { IconName } from '../../ui/icon-names';

type Matter = NonNullable<HomeDetail['attention']>[number];

const LEVEL: Readonly<
  Record<Matter['level'], { readonly icon: IconName; readonly tint: string; readonly word: string; readonly name: Key }>
> = {
  critical: { icon: 'critical', tint: 'bg-danger-soft text-danger', word: 'text-danger', name: 'dashboard:level.critical' },
  warning: { icon: 'warning', tint: 'bg-warning-soft text-warning', word: 'text-warning', name: 'dashboard:level.warning' },
  info: { icon: 'info', tint: 'bg-sunken text-muted', word: 'text-muted', name: 'dashboard:level.info' },
};
const ORDER: readonly Matter['level'][] = ['critical', 'warning', 'info'];
const SHOWN = 6;
/** What faults are found in; where the account is not told one of them, nobody says that all is well. */
const CHECKED = ['disks', 'services', 'trunks', 'pms', 'licence', 'standby'] as const;

/** How long ago, by the box's own clock; from two days on the day itself. */
function sinceText(since: number, now: number, time: BoxTime, t: Translate): string {
  const { unit, count } = relativeTime(new Date(since * 1000), new Date(now * 1000));
  if (unit === 'now') return t('common:unit.now');
  return unit === 'date' ? time.full(since).slice(0, 10) : t('common:unit.ago', { span: t(`common:unit.${unit}`, { count }) });
}

const Row = ({
  matter,
  now,
  time,
  t,
  open,
}: {
  matter: Matter;
  now: number;
  time: BoxTime;
  t: Translate;
  open: (() => void) | undefined;
}) => {
  const look = LEVEL[matter.level];
  const title = serverText(matter.title) || t('dashboard:attention.unnamed');
  const detail = serverText(matter.detail);
  const content = (
    <>
      <span className={`mt-0.5 grid size-7 shrink-0 place-items-center rounded-control ${look.tint}`}>
        <Icon name={look.icon} className="size-4" />
      </span>
      <span className="min-w-0 grow">
        <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{title}</span>
        <span className="line-clamp-2 text-note text-muted [overflow-wrap:anywhere]">
          <span className={look.word}>{t(look.name)}</span>
          {detail && <> · {detail}</>}
        </span>
      </span>
      {matter.since !== undefined && matter.since > 0 && (
        <time
          className="shrink-0 self-center text-note text-muted tabular-nums"
          title={`${time.full(matter.since)} ${time.zone(matter.since)}`}
        >
          {sinceText(matter.since, now, time, t)}
        </time>
      )}
      <span className="grid w-4 shrink-0 self-center text-faint">{open && <Icon name="chevron-right" className="size-4" />}</span>
    </>
  );
  const shape = 'flex w-full items-start gap-3 rounded-control px-2 py-2 text-left';
  return open ? (
    <button type="button" onClick={open} className={`${shape} hover:bg-hover`}>
      {content}
    </button>
  ) : (
    <div className={shape}>{content}</div>
  );
};

/** "Needs you now": what a person has to look at, the gravest first, each with the way to the screen that mends it. */
export function AttentionPanel({
  detail,
  time,
  t,
  open,
  reachable,
}: { readonly detail: HomeDetail; readonly time: BoxTime } & Pick<ScreenProps, 't' | 'open' | 'reachable'>) {
  const matters = ORDER.flatMap((level) => (detail.attention ?? []).filter((matter) => matter.level === level));
  const whole = CHECKED.every((part) => detail[part] !== undefined);
  return (
    <Panel
      icon="bell"
      title={t('dashboard:widget.attention')}
      aside={
        matters.length > 0 && (
          <span className="rounded-full bg-sunken px-2 text-note font-medium text-muted tabular-nums">{matters.length}</span>
        )
      }
    >
      {!detail.attention ? (
        <Nothing>{t('dashboard:attention.unread')}</Nothing>
      ) : matters.length === 0 ? (
        <div className="flex grow items-center justify-center gap-3 py-6">
          <span
            className={`grid size-9 shrink-0 place-items-center rounded-full ${whole ? 'bg-success-soft text-success' : 'bg-sunken text-muted'}`}
          >
            <Icon name="check" className="size-5" />
          </span>
          <span>
            <span className="block font-medium">{t(whole ? 'dashboard:attention.nothing' : 'dashboard:attention.nothingSeen')}</span>
            <span className="block text-note text-muted">
              {t(whole ? 'dashboard:attention.nothingHelp' : 'dashboard:attention.nothingSeenHelp')}
            </span>
          </span>
        </div>
      ) : (
        <Rows rows={matters} limit={SHOWN} t={t} className="-mx-2">
          {(matter) => {
            const { component, query } = placeOf(matter.resource ?? '', matter.record ?? '', matter.component);
            const go = component !== '' && reachable(component) ? () => void open(component, query) : undefined;
            return <Row matter={matter} now={detail.now} time={time} t={t} open={go} />;
          }}
        </Rows>
      )}
    </Panel>
  );
}
