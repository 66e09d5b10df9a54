/** What the list of titles draws in a way of its own: what needs somebody, what is missing, and how the rights stand while a title is written. */

import { wordAt } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { daysBetween } from '../../../lib/days';
import { lengthText } from '../../../lib/length-text';
import { changeQuery, type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { takeDownViews } from '../../../screen/review/take-down-views';
import { Callout } from '../../../ui/callout';
import { StatStrip } from '../../../ui/stat-strip';
import { StateTag, Tag } from '../../../ui/tag';
import { CLARITIES } from '../clarities';
import { losersView } from '../losers';
import { readSummary } from './calls';
import { type filmFields, films, missingOf } from './films';
import { rightsOn } from './rights';

/** Rotations and tasks leave it out; the episodes of a series are a part of it. */
const lost = losersView('mediaFilmmanagement', ['mediaFilmEpisode'], (t) => ({
  user: (kind, name) => t('media-film:lost.user', { kind, name }),
  more: (count) => t('media-film:lost.more', { count }),
  will: (count, users) => t('media-film:lost.will', { count, users }),
}));
const takeDown = takeDownViews('mediaFilmmanagement', films.component);
const EVERY_MS = 30_000;
const NOTHING = {};
/** Each count, how the list spells what it stands for, and how loud it is. */
const COUNTS = [
  { key: 'ending', filter: 'f.rights', value: 'ending', severity: 'warning' },
  { key: 'ended', filter: 'f.rights', value: 'ended', severity: 'danger' },
  { key: 'review', filter: 'f.on_tv', value: 'review', severity: 'warning' },
] as const;

/** The counts, in the line above the list; each narrows the list to what it counts. */
function Summary({ screen }: ViewProps) {
  const { t, gateway, query } = screen;
  const found = useRead(gateway, readSummary, NOTHING, EVERY_MS).data?.data;
  if (!found) return null;
  return (
    <StatStrip
      stats={COUNTS.filter(({ key, filter, value }) => found[key] > 0 || query[filter] === value).map(
        ({ key, filter, value, severity }) => {
          const on = query[filter] === value;
          return {
            key,
            severity,
            label: t(`media-film:count.${key}`),
            count: found[key],
            on,
            onPress: () => changeQuery(screen, { [filter]: on ? '' : value, page: '' }),
          };
        },
      )}
    />
  );
}

/** What is wrong with the rights on this day, in words; nothing where there is nothing to say. */
function RightsNote({ values, screen: { t, gateway } }: FooterProps<typeof filmFields>) {
  const today = useRead(gateway, readSummary, NOTHING, EVERY_MS).data?.data.now.slice(0, 10);
  if (!today) return null;
  const { rights_from: from, rights_until: until } = values;
  const rights = rightsOn(values, today);
  const left = daysBetween(today, until);
  if (rights === 'notYet') return <Callout severity="info">{t('media-film:show.notYet', { day: from })}</Callout>;
  if (rights === 'ended') return <Callout severity="danger">{t('media-film:show.ended', { day: until })}</Callout>;
  if (rights !== 'ending') return null;
  return <Callout severity="warning">{left === 0 ? t('media-film:show.endsToday') : t('media-film:show.endsIn', { count: left })}</Callout>;
}

/** Under the form: the rights, who leaves it out, and what the title still lacks. */
function Footer(props: FooterProps<typeof filmFields>) {
  const { values, screen, id } = props;
  const { t } = screen;
  const missing = missingOf(values);
  return (
    <div className="space-y-2">
      <RightsNote {...props} />
      {id !== undefined && !values.status && <lost.Losers ids={[id]} screen={screen} />}
      <p className="text-note text-muted">
        {missing.length === 0
          ? t('media-film:show.complete')
          : t('media-film:show.missing', {
              parts: listOf(
                t,
                missing.map((part) => t(`media-film:films.values.missing.${part}`)),
              ),
            })}
      </p>
    </div>
  );
}

export const views: ListViews<typeof filmFields> = {
  Summary,
  Footer,
  actions: takeDown.actions,
  Around: ({ screen, children }) => (
    <>
      {children}
      <takeDown.Opened screen={screen} />
    </>
  ),
  cells: {
    missing: ({ value, screen: { t } }) => (
      <span className="flex flex-wrap gap-1">
        {value.map((part) => (
          <Tag key={part} severity={part === 'file' || part === 'episodes' ? 'danger' : 'warning'}>
            {wordAt(t, `media-film:films.values.missing.${part}`) ?? part}
          </Tag>
        ))}
      </span>
    ),
    // What there is, and what is still missing of it; Smooth is for thin lines only, and missed by nobody.
    clarity: ({ value, row: { kind }, screen: { t } }) =>
      kind === 'film' && (
        <span className="flex flex-wrap gap-1">
          {CLARITIES.filter((each) => each !== 'Smooth' || value.includes(each)).map((each) =>
            value.includes(each) ? (
              <Tag key={each} severity="success">
                {t(`media-film:films.values.clarity.${each}`)}
              </Tag>
            ) : (
              <span key={each} className="rounded-[4px] border border-line-strong border-dashed px-1.5 text-muted text-note">
                {t(`media-film:films.values.clarity.${each}`)}
                <span className="sr-only"> {t('media-film:show.noClarity')}</span>
              </span>
            ),
          )}
        </span>
      ),
    // A last day that is near, or gone, is seen without a column of its own.
    rights_until: ({ value, row: { rights }, screen: { t } }) =>
      rights === 'ending' || rights === 'ended' ? (
        <StateTag severity={rights === 'ending' ? 'warning' : 'danger'}>
          {value}
          <span className="sr-only"> {t(`media-film:films.values.rights.${rights}`)}</span>
        </StateTag>
      ) : (
        <span className="tabular-nums">{value}</span>
      ),
    // A series leads to its episodes, which have its films.
    length: ({ value = 0, row, screen }) => {
      const text = value > 0 ? lengthText(value) : '';
      return row.kind === 'series' ? (
        <button
          type="button"
          className="text-accent-text hover:underline"
          onClick={(event) => {
            event.stopPropagation();
            screen.setQuery({ tab: 'episodes', 'f.series': row.id });
          }}
        >
          {screen.t('media-film:show.count', { count: row.episodes ?? 0 })}
        </button>
      ) : (
        <span className="tabular-nums">{text}</span>
      );
    },
  },
  Preview: lost.LosersOfMany,
  withheld: ({ on_tv: shown }, { t }) => (shown === 'yes' ? undefined : t('media-film:lost.now')),
  switching: async (row, on, screen) => {
    const { t } = screen;
    if (!on) return lost.linesOf(screen, row.id);
    const parts = [
      row.taken_down !== '' && 'isTaken',
      row.missing.includes('file') && 'noFile',
      row.missing.includes('episodes') && 'noEpisodes',
      (row.rights === 'ended' || row.rights === 'notYet') && 'noRights',
      (row.review === 'pending' || row.review === 'rejected') && 'notReviewed',
      row.missing.includes('classes') && 'noClass',
    ] as const;
    const wrong = parts.filter((each) => each !== false);
    if (wrong.length === 0) return [];
    return [
      t('media-film:show.offTv', {
        name: row.name,
        reasons: listOf(
          t,
          wrong.map((part) => t(`media-film:show.${part}`)),
        ),
      }),
    ];
  },
};
