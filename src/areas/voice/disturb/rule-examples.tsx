/** Under the form of a blocked caller: numbers that the rule matches, and some that it does not. */
import { useDeferredValue } from 'react';
import type { FooterProps } from '../../../screen';
import { Tag } from '../../../ui/tag';
import { examples } from '../dialplan/numbers';
import type { blockFields } from './blocked';

/** Says it while one types. */
export function RuleExamples({ values: { match, value }, screen: { t } }: FooterProps<typeof blockFields>) {
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
