/** Under the form of a trunk: which number an extension would show outside. */
import { useState } from 'react';
import type { FooterProps } from '../../../screen';
import { Input } from '../../../ui/input';
import { DialCheck, rowOf } from '../parts/dial-check';
import { shownNumber } from './caller-id';
import { trunkFields } from './trunk-fields';

/** The question and its answer, by what is typed now. */
export function CallerIdFoot({ values, id, screen }: FooterProps<typeof trunkFields>) {
  const { t } = screen;
  const [extension, setExtension] = useState('8001');
  const number = shownNumber(values, extension);
  return (
    <>
      <div className="mt-5 flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <label htmlFor="shown-for" className="text-muted">
          {t('voice-trunks:callerId.of')}
        </label>
        <span className="w-28">
          <Input id="shown-for" inputMode="numeric" value={extension} onChange={(event) => setExtension(event.target.value.trim())} />
        </span>
        <output htmlFor="shown-for" className="font-medium tabular-nums">
          {number === ''
            ? t(values.hide_caller ? 'voice-trunks:callerId.hidden' : 'voice-trunks:callerId.none')
            : t('voice-trunks:callerId.shows', { number })}
        </output>
      </div>
      <div className="mt-5 empty:hidden">
        <DialCheck table="trunks" rows={[rowOf(trunkFields, values, id)]} screen={screen} />
      </div>
    </>
  );
}
