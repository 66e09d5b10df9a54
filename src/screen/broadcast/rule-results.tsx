/** The results of the self-check of the broadcast rules: each rule with what breaks it and the way there. */
import type { Breach, Result } from '../../lib/broadcast-rules';
import { keyed } from '../../lib/keyed';
import type { Severity } from '../../ui/severity';
import { SimpleTable } from '../../ui/simple-table';
import { StateTag } from '../../ui/tag';
import { placeOf } from '../definition/record-place';
import type { ScreenProps } from '../screen';

const LOOK: Readonly<Record<Result['state'], Severity>> = { kept: 'success', broken: 'danger', unsaid: 'warning', unread: 'neutral' };
/** Records of one rule that are named; the rest is counted. */
const NAMED = 12;

/** Records with the way to each. */
function Breaches({ screen: { t, open, reachable }, breaches }: { readonly screen: ScreenProps; readonly breaches: readonly Breach[] }) {
  const more = breaches.length - NAMED;
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1">
      {keyed(breaches.slice(0, NAMED), ({ list, id }) => `${list} ${id}`).map(([key, { list, id, name }]) => {
        const { component, query } = placeOf(list, id);
        return reachable(component) ? (
          <button
            key={key}
            type="button"
            onClick={() => open(component, query)}
            className="rounded-control text-left underline [overflow-wrap:anywhere]"
          >
            {name}
          </button>
        ) : (
          <span key={key}>{name}</span>
        );
      })}
      {more > 0 && <span className="text-muted">{t('broadcast-rules:check.more', { count: more })}</span>}
    </span>
  );
}

/** The result of one rule in words. */
const saidOf = (t: ScreenProps['t'], { rule, state }: Result): string =>
  state === 'broken' && rule === 'bootTarget' ? t('broadcast-rules:check.targetMenu') : t(`broadcast-rules:check.help.${rule}`);

/** The table; its words are `broadcast-rules`. @param several of several kinds of house: a rule that is one kind’s own says of which */
export function RuleResults({
  screen,
  results,
  several,
}: {
  readonly screen: ScreenProps;
  readonly results: readonly Result[];
  readonly several: boolean;
}) {
  const { t } = screen;
  return (
    <SimpleTable
      label={t('broadcast-rules:check.rules')}
      rows={results}
      keyOf={({ rule, scene = '' }) => `${rule} ${scene}`}
      columns={[
        {
          key: 'rule',
          head: t('broadcast-rules:check.rule'),
          cell: ({ rule, scene }) =>
            scene && several
              ? t('broadcast-rules:check.ofScene', {
                  rule: t(`broadcast-rules:check.name.${rule}`),
                  scene: t(`broadcast-rules:scenes.values.scene.${scene}`),
                })
              : t(`broadcast-rules:check.name.${rule}`),
        },
        {
          key: 'state',
          head: t('broadcast-rules:check.result'),
          cell: ({ state }) => <StateTag severity={LOOK[state]}>{t(`broadcast-rules:check.state.${state}`)}</StateTag>,
        },
        {
          key: 'what',
          head: t('broadcast-rules:check.what'),
          cell: (result) =>
            result.breaches.length > 0 ? (
              <Breaches screen={screen} breaches={result.breaches} />
            ) : (
              <span className="text-muted">{saidOf(t, result)}</span>
            ),
        },
      ]}
    />
  );
}
