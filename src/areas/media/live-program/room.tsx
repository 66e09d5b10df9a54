/** What a room sees at a moment, and why it does not see a channel. */
import { useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { type LineUp, lineUpOf, type Why } from '../../../lib/line-up/line-up';
import { changeQuery, ReadState, type ScreenProps, useQueryText, useRead, type ViewProps } from '../../../screen';
import { type Place, recordPlace } from '../../../screen/definition/record-place';
import { AudienceField, audienceKey, MomentField, useAskedMoment } from '../../../screen/page/asked-moment';
import { Callout, FORM_WIDTH, FormRow, Input, Message, StateTag } from '../../../ui';
import { SimpleTable } from '../../../ui/simple-table';
import { CLARITIES } from '../clarities';
import { lineUpCall, lineUpParts, type ToldChannel } from '../live-parts/calls';

const lineUp = lineUpCall('mediaLiveprogram');
/** The box's clock goes on while the page stands. */
const MINUTE = 60_000;
/** How many channels are told of at once. */
const SHOWN = 200;

type T = ScreenProps['t'];

/** Why a channel is not there, with what has to be mended. */
function whyText(t: T, why: Why, { start_date: start, end_date: end, from, until }: ToldChannel): string {
  switch (why.reason) {
    case 'none':
      return t('media-channels:why.none');
    case 'channel':
      return t(`media-channels:why.channel.${why.against}`, { start, end, from: from || '00:00', until: until || '24:00' });
    case 'class':
      return t('media-channels:why.class', { name: why.of.name });
    case 'elsewhere':
      return t('media-channels:why.elsewhere', {
        packages: listOf(
          t,
          why.packages.map(({ name }) => t('media-channels:why.quoted', { name })),
        ),
      });
    case 'package': {
      const { of } = why;
      const reasons = why.against.map((reason) =>
        t(`media-channels:why.package.${reason}`, {
          start: of.start_date,
          end: of.end_date,
          from: of.from || '00:00',
          until: of.until || '24:00',
        }),
      );
      return t('media-channels:why.held', { name: of.name, reasons: listOf(t, reasons) });
    }
  }
}

/** The records that a reason is about, each with the way there. */
function recordsOf(why: Why, channel: ToldChannel): readonly (Place & { readonly name: string })[] {
  const packageAt = ({ id, name }: { readonly id: string; readonly name: string }) => ({
    ...recordPlace('mediaLivesetmeal', id, 'mediamodel/livesetmeal'),
    name,
  });
  switch (why.reason) {
    case 'none':
      return [];
    case 'channel':
      return [{ component: 'mediamodel/liveprogram', query: { record: channel.id }, name: channel.name }];
    case 'class':
      return [{ ...recordPlace('mediaLiveclass', why.of.id, 'mediamodel/liveclass'), name: why.of.name }];
    case 'elsewhere':
      return why.packages.map(packageAt);
    case 'package':
      return [packageAt(why.of)];
  }
}

/** The ways to what has to be changed; those that the menu does not have are left out. */
function WhyLinks({ why, channel, screen }: ViewProps & { readonly why: Why; readonly channel: ToldChannel }) {
  return recordsOf(why, channel)
    .filter(({ component }) => screen.reachable(component))
    .map(({ component, query, name }) => (
      <button
        key={`${component} ${query.record}`}
        type="button"
        className="rounded-control px-0.5 text-accent-text hover:underline"
        onClick={() =>
          component === 'mediamodel/liveprogram' ? changeQuery(screen, { tab: '', ...query }) : screen.open(component, query)
        }
      >
        {screen.t('media-channels:why.open', { name })}
      </button>
    ));
}

/** How the source of a channel that a room sees was when it was probed. */
const SOURCES = { ok: 'success', failed: 'danger', spared: 'neutral', never: 'neutral' } as const;
function SourceTag({ t, channel: { dead, probe = '' } }: { readonly t: T; readonly channel: ToldChannel }) {
  const known = Object.hasOwn(SOURCES, probe) ? (probe as keyof typeof SOURCES) : undefined;
  if (dead) return <StateTag severity="danger">{t('media-channels:room.dead')}</StateTag>;
  return known && <StateTag severity={SOURCES[known]}>{t(`media-channels:list.values.probe.${known}`)}</StateTag>;
}

const nameOf = ({ number, name }: ToldChannel): string => `${number} ${name}`;
const finds = (channel: ToldChannel, sought: string): boolean => {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s-]/g, '');
  return plain(nameOf(channel)).includes(plain(sought));
};

function Outcome({
  screen,
  place,
  outcome,
  sought,
}: ViewProps & {
  readonly place: string;
  readonly outcome: LineUp<ToldChannel>;
  readonly sought: string;
}) {
  const { t } = screen;
  // What is looked for narrows both lists: then their headings say of how many.
  const heading = (name: 'left' | 'shown', found: number, count: number): string =>
    sought === '' ? t(`media-channels:room.${name}`, { place, count }) : t(`media-channels:room.${name}Of`, { place, found, count });
  const shown = outcome.shown.filter((channel) => finds(channel, sought));
  const left = outcome.left.filter(({ channel }) => finds(channel, sought));
  return (
    <>
      <div className="rounded-panel border border-line bg-surface pb-2">
        <h2 className="px-4 py-3 font-semibold">{heading('left', left.length, outcome.left.length)}</h2>
        {left.length === 0 ? (
          <p className="px-4 pb-2 text-muted">{t(sought === '' ? 'media-channels:room.noneLeft' : 'media-channels:room.noneFound')}</p>
        ) : (
          <SimpleTable
            label={t('media-channels:room.leftLabel')}
            rows={left.slice(0, SHOWN)}
            keyOf={({ channel }) => channel.id}
            columns={[
              { key: 'name', head: t('media-channels:room.channel'), cell: ({ channel }) => nameOf(channel) },
              {
                key: 'why',
                head: t('media-channels:room.why'),
                cell: ({ channel, why }) => (
                  <ul>
                    {why.map((each, at) => (
                      <li key={at} className="first-letter:uppercase">
                        {whyText(t, each, channel)} <WhyLinks why={each} channel={channel} screen={screen} />
                      </li>
                    ))}
                  </ul>
                ),
              },
            ]}
          />
        )}
      </div>
      <div className="rounded-panel border border-line bg-surface pb-2">
        <h2 className="px-4 py-3 font-semibold">{heading('shown', shown.length, outcome.shown.length)}</h2>
        <p className="px-4 pb-2 text-note text-muted">
          {outcome.packages.length === 0
            ? t('media-channels:room.noPackage')
            : t('media-channels:room.packages', {
                packages: listOf(
                  t,
                  outcome.packages.map(({ name }) => t('media-channels:why.quoted', { name })),
                ),
              })}
        </p>
        {shown.length > 0 && (
          <SimpleTable
            label={t('media-channels:room.shownLabel')}
            rows={shown.slice(0, SHOWN)}
            keyOf={({ id }) => id}
            columns={[
              { key: 'name', head: t('media-channels:room.channel'), cell: nameOf },
              {
                key: 'clarity',
                head: t('media-channels:list.fields.clarity'),
                cell: ({ clarity }) => (isClarity(clarity) ? t(`media-channels:list.values.clarity.${clarity}`) : clarity),
              },
              {
                key: 'source',
                head: t('media-channels:room.source'),
                cell: (channel) => <SourceTag t={t} channel={channel} />,
              },
            ]}
          />
        )}
        {Math.max(shown.length, left.length) > SHOWN && (
          <p className="px-4 pt-2 text-note text-muted">{t('media-channels:room.more', { count: SHOWN })}</p>
        )}
      </div>
    </>
  );
}

const isClarity = (value: string): value is (typeof CLARITIES)[number] => CLARITIES.some((each) => each === value);

/** The answer to one question, in one line: the channel that was looked for. */
function Answer({
  screen,
  place,
  outcome,
  sought,
}: ViewProps & {
  readonly place: string;
  readonly outcome: LineUp<ToldChannel>;
  readonly sought: string;
}) {
  const { t } = screen;
  if (sought === '') return null;
  const all = [...outcome.shown, ...outcome.left.map(({ channel }) => channel)].filter((channel) => finds(channel, sought));
  // A number that is meant exactly comes before names that hold it.
  const isNumber = ({ number }: ToldChannel): number => Number(String(number) === sought.trim());
  const [first] = all.toSorted((one, other) => isNumber(other) - isNumber(one) || one.name.length - other.name.length);
  if (!first) return <Callout severity="info">{t('media-channels:room.unknown', { sought })}</Callout>;
  const left = outcome.left.find(({ channel }) => channel.id === first.id);
  if (!left) {
    return (
      <Callout severity={first.dead ? 'danger' : 'info'}>
        {t(first.dead ? 'media-channels:room.getsDead' : 'media-channels:room.gets', { place, name: first.name })}
      </Callout>
    );
  }
  return (
    <Callout severity="warning">
      {t('media-channels:room.because', {
        place,
        name: first.name,
        why: left.why.map((why) => whyText(t, why, first)).join(t('common:comma')),
      })}{' '}
      {left.why.map((why, at) => (
        <WhyLinks key={at} why={why} channel={first} screen={screen} />
      ))}
    </Callout>
  );
}

export function Room({ screen }: ViewProps) {
  const { gateway, t, failureText, query } = screen;
  const read = useRead(gateway, lineUp, {}, MINUTE);
  const asked = useAskedMoment(screen);
  const [sought, seek] = useQueryText(screen, 'channel');
  const words = useMessages('field');
  if (!read.data || !words) return <ReadState read={read} failureText={failureText} rows={['h-20 w-full', 'h-40 w-full', 'h-72 w-full']} />;
  const { now, plan_time: planTime } = read.data.data;
  const { audiences, ...parts } = lineUpParts(read.data.data);
  const viewer = audiences.find((each) => audienceKey(each) === query.room) ?? audiences[0];
  if (!viewer) return <Message icon="tv" title={t('media-channels:room.noTerminals')} />;
  const place = viewer.room || viewer.area;
  const unknown = query.room !== undefined && audienceKey(viewer) !== query.room;
  const outcome = lineUpOf(parts, viewer, asked.moment ?? (planTime || now));
  return (
    <div className="space-y-6 max-sm:space-y-3">
      {unknown && <Callout severity="warning">{t('media-channels:room.noRoom', { room: query.room ?? '', place })}</Callout>}
      <div className="rounded-panel border border-line bg-surface p-5 max-sm:p-3">
        <div className={`grid grid-cols-2 gap-4 max-sm:gap-y-0.5 max-sm:[&>:last-child]:col-span-2 sm:grid-cols-3 ${FORM_WIDTH}`}>
          <AudienceField screen={screen} label={t('media-channels:room.room')} chosen={viewer} audiences={audiences} />
          <FormRow label={t('media-channels:room.ask')} help={<span className="max-sm:sr-only">{t('media-channels:room.askHelp')}</span>}>
            {(row) => <Input {...row} type="search" value={sought} placeholder="CCTV-5" onChange={(event) => seek(event.target.value)} />}
          </FormRow>
          <MomentField
            t={t}
            asked={asked}
            label={t('media-channels:room.moment')}
            help={t('media-channels:room.momentHelp', { now: now.slice(0, 16) })}
          />
        </div>
      </div>
      <Answer screen={screen} place={place} outcome={outcome} sought={sought.trim()} />
      <Outcome screen={screen} place={place} outcome={outcome} sought={sought.trim()} />
    </div>
  );
}
