/** What the list of blocked callers draws in a way of its own: whom a rule turns away, and the ways to block many. */

import { useDeferredValue, useState } from 'react';
import type { FooterProps, ListViews, PreviewProps, ScreenProps, ViewProps } from '../../../screen';
import { Button, Tag } from '../../../ui';
import { examples, MATCHES, type NumberRule } from '../dialplan/numbers';
import { flagOf, textOf } from '../dialplan/wire';
import { routingFooter, routingPreview } from '../parts/dial-check';
import { routingSwitching } from '../parts/routing-switch';
import { usePlan } from '../parts/use-plan';
import { BlockMany, type Source } from './block-many';
import { BlockReach } from './block-reach';
import { blockedCallers, blockFields } from './blocked';
import { reachLines } from './reach-lines';

/** Numbers that the typed rule matches, and some that it does not. */
function RuleExamples({ values: { match, value }, screen: { t } }: FooterProps<typeof blockFields>) {
  const { yes, no } = examples({ match, value: useDeferredValue(value) });
  if (yes.length === 0) return null;
  const line = (label: string, numbers: readonly string[], severity: 'success' | 'neutral') =>
    numbers.length > 0 && (
      <p className="flex flex-wrap items-center gap-1.5">
        <span className="text-note text-muted">{label}</span>
        {numbers.map((number) => (
          <Tag key={number} severity={severity}>
            {number}
          </Tag>
        ))}
      </p>
    );
  return (
    <div role="status" className="mt-5 space-y-2">
      {line(t('voice-people:block.matches'), yes, 'success')}
      {line(t('voice-people:block.not'), no, 'neutral')}
    </div>
  );
}

const Calls = routingFooter('blocked', blockFields);

/** The foot of the form: examples of the rule, whom it turns away, what it does to calls. */
function BlockFooter(props: FooterProps<typeof blockFields>) {
  const { values, screen } = props;
  return (
    <>
      <RuleExamples {...props} />
      <div role="status" className="mt-4 empty:hidden">
        {values.status && <BlockReach rules={[values]} screen={screen} />}
      </div>
      <Calls {...props} />
    </>
  );
}

const CallsOfMany = routingPreview('blocked', 'value');

/** Under a batch form and an import: whom the rules turn away that would then be switched on. */
function BlockPreview({ rows, added, screen }: PreviewProps) {
  const { plan } = usePlan(screen);
  const rules = rows.flatMap((row): readonly NumberRule[] => {
    const kept = plan?.blocked.find(({ id }) => id === textOf(row.id));
    if (!flagOf(row.status, kept?.status ?? true)) return [];
    const value = textOf(row.value) || kept?.value;
    const match = MATCHES.find((each) => each === row.match) ?? kept?.match ?? MATCHES[0];
    return value === undefined ? [] : [{ match, value }];
  });
  return (
    <div className="space-y-3">
      <BlockReach rules={rules} screen={screen} />
      <CallsOfMany rows={rows} added={added} screen={screen} />
    </div>
  );
}

/** Whom a rule turns away, before it is switched on. */
const reachSwitching = async (rule: NumberRule, on: boolean, screen: ScreenProps): Promise<readonly string[]> =>
  on ? reachLines([rule], screen) : [];

/** Blocks many at once: pasted, or who called lately. */
function BlockButtons({ screen }: ViewProps) {
  const { t, can } = screen;
  const [source, setSource] = useState<Source>();
  if (!can(`${blockedCallers.component}:add`)) return null;
  return (
    <>
      <Button icon="copy" compact onClick={() => setSource('paste')}>
        {t('voice-people:block.paste')}
      </Button>
      <Button icon="log" compact onClick={() => setSource('recent')}>
        {t('voice-people:block.recent')}
      </Button>
      {source && <BlockMany screen={screen} source={source} onClose={() => setSource(undefined)} />}
    </>
  );
}

export const views: ListViews<typeof blockFields> = {
  Footer: BlockFooter,
  Preview: BlockPreview,
  switching: routingSwitching<NumberRule & { readonly id: string }>('blocked', reachSwitching),
  Buttons: BlockButtons,
};
